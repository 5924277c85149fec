-- The predefined categories and groups. They may be edited afterwards; the service reads them from here.
INSERT INTO "MonitorCategory" ("category", "label", "position", "formTypes", "secTags", "includeForm4") VALUES
  ('spinoffs', 'Spin-offs', 1, '{10-12B,10-12B/A}', '{Spin-off,Distribution}', false),
  ('insider_activity', 'Insider activity', 2, '{}', '{}', true),
  ('buybacks', 'Buybacks', 3, '{SC 14D-1}', '{Share Buyback}', false),
  ('corporate_events', 'Corporate events', 4, '{}', '{Leadership Change,Stock Split,Reverse Stock Split,Listing Change}', false),
  ('ipos', 'IPOs', 5, '{S-1,S-1/A,424B4}', '{IPO}', false),
  ('distressed', 'Distressed', 6, '{}', '{Bankruptcy}', false),
  ('spacs', 'SPACs', 7, '{S-4,S-4/A}', '{SPAC}', false),
  ('activism', 'Activism', 8, '{SC 13D,SC 13D/A,DFAN14A}', '{}', false),
  ('ma', 'Mergers and acquisitions', 9, '{DEFM14A,PREM14A,SC 14D9}', '{Merger Announcement,Acquisition Announcement}', false),
  ('privatizations', 'Privatizations', 10, '{SC 13E-3,SC 13E-3/A}', '{Take Private}', false),
  ('oddlot_tenders', 'Odd-lot tenders', 11, '{SC TO-I,SC TO-I/A}', '{Odd-Lot Tender}', false),
  ('other', 'Other situations', 12, '{}', '{CVR}', false);

INSERT INTO "MonitorGroup" ("groupId", "category", "name", "description", "position") VALUES
  ('announced-spinoffs', 'spinoffs', 'Announced spin-offs', 'Businesses about to be separated from their parent and distributed to its holders.', 1),
  ('cluster-insider-buying', 'insider_activity', 'Cluster insider buying', 'Officers and directors buying shares of their own company in the open market.', 1),
  ('share-buybacks', 'buybacks', 'Share buybacks', 'Companies repurchasing their own shares by tender or programme.', 1),
  ('corporate-restructuring', 'corporate_events', 'Corporate restructuring', 'Changes of leadership, share splits and moves between exchanges.', 1),
  ('upcoming-ipos', 'ipos', 'Upcoming IPOs', 'Registrations and final prospectuses of first public offerings.', 1),
  ('chapter-11-filings', 'distressed', 'Chapter 11 filings', 'Companies entering bankruptcy or receivership.', 1),
  ('spac-mergers', 'spacs', 'SPAC mergers', 'Blank-check companies registering the merger with their target.', 1),
  ('activist-positions', 'activism', 'Activist positions', 'Holders above five percent with plans, and their proxy campaigns.', 1),
  ('pending-mergers', 'ma', 'Pending mergers', 'Announced mergers and acquisitions on the way to completion.', 1),
  ('going-private', 'privatizations', 'Going private', 'Public companies being taken private by management or a controlling holder.', 1),
  ('odd-lot-tenders', 'oddlot_tenders', 'Odd-lot tenders', 'Issuer tenders that take holders of fewer than one hundred shares first.', 1),
  ('contingent-value-rights', 'other', 'Contingent value rights', 'Deals that pay part of the price in rights tied to later events.', 1);
