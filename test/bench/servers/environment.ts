/** Builds the environment of a product process: a few variables of the caller that programs need, and the settings. */
export function productEnvironment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:4000', ...settings };
}
