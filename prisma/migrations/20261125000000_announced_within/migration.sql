-- Between which moments the announcements of a window of days were made. These are functions, since the planner asks a
-- stable one for its value; a subquery's it does not know, and it would sort a window that it had better walk. They are for
-- bounds of an index: as a filter they would run for every row.
CREATE FUNCTION announced_from(day date) RETURNS timestamptz LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT (day + min("announcedLag"))::timestamp AT TIME ZONE 'UTC' FROM "AsxAnnouncement");
END $$;

CREATE FUNCTION announced_before(day date) RETURNS timestamptz LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT (day + max("announcedLag") + 1)::timestamp AT TIME ZONE 'UTC' FROM "AsxAnnouncement");
END $$;
