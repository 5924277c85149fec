-- Open tasks of a deal by due date, those without one last.
CREATE INDEX "Activity_dealId_due_open_task_idx" ON "Activity"
  ("dealId", (coalesce("dueDate", 'infinity'::date)), "createdAt", "activityId") WHERE NOT "completed" AND "type" = 'task';
