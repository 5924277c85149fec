-- Signs page tokens and cursors; made here so that every replica on this database has the same one. 244 random bits.
INSERT INTO "Secret" ("name", "value")
  VALUES ('cursors', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
