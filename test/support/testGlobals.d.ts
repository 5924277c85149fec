/**
 * Loads a module once for each of jest's workers, outside of what a test file has to itself.
 * @param name the module, as it is seen from this folder.
 */
declare function loadOnce<Module>(name: string): Promise<Module>;

/** Folders that are removed once a test file has ended. */
declare const temporaryFolders: string[];
