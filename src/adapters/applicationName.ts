/** What the service and its commands call themselves to PostgreSQL. They set nothing there that outlasts a transaction. */
export const applicationName = 'docket';
