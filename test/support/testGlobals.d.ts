/**
 * Loads a module once for each of jest's workers, outside of what a test file has to itself.
 * @param name the module, as it is seen from this folder.
 */
declare function loadOnce<Module>(name: string): Promise<Module>;

/** The servers that the tests run on. */
declare const servers: { readonly DATABASE_URL: string | undefined; readonly REDIS_URL: string | undefined };

/** Folders that are removed once a test file has ended. */
declare const temporaryFolders: string[];
