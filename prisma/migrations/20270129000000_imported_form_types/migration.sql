-- Imports kept EDGAR's names of these amendments, by which no filter found them. They are stored as collected filings are.
UPDATE "SecFiling" SET "formType" = left("formType", -2) WHERE "formType" IN ('SC 14D9/A', 'SC TO-T/A', '10-12G/A');
