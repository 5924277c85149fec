/** What a process of the product sees: what every program needs, and the settings given; none of the caller's own. */
export function productEnvironment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:4000', ...settings };
}
