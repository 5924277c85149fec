/** Email address of the account that owns the demonstration deals. */
export const demonstrationEmail = 'demo@docket.example';
