/** Name of the service and its commands at PostgreSQL. Their sessions keep no settings beyond a transaction. */
export const applicationName = 'docket';
