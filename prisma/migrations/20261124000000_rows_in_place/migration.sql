-- Rows stay whole up to 8 kB. At 2 kB, where filings are, PostgreSQL would move the longest value out of the row, which is
-- the text that a search reads of thousands of rows, and fetch it by an index of its own: twice the time of a walk.
-- Rows written before keep the form they have.
ALTER TABLE "SecFiling" SET (toast_tuple_target = 8160);
ALTER TABLE "Form4Filing" SET (toast_tuple_target = 8160);
ALTER TABLE "AsxAnnouncement" SET (toast_tuple_target = 8160);

-- Of Japanese rows "pairs" is the longest value, which only its index reads: it is moved out, and not compressed before,
-- since that gains nothing.
ALTER TABLE "JapanFiling" ALTER COLUMN "pairs" SET STORAGE EXTERNAL;
