-- Earlier releases merged announcements of the feed whose documents were quarantined, so that these documents could not be read again.
DELETE FROM "Quarantined" AS refused WHERE NOT EXISTS (
  SELECT FROM "Announced" AS known WHERE known."source" = refused."source" AND known."announcedId" = refused."announcedId");
