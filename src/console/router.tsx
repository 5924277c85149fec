import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { isDevelopment } from './frame/development.js';
import { Frame } from './frame/frame.js';
import { NotFound } from './frame/notFound.js';
import { type Path, paths } from './paths.js';

/** Modules of the pages, each loaded when it is first visited. */
const modules = import.meta.glob<{ readonly default: ComponentType }>('./pages/*.tsx');

const pages = Object.entries(paths)
  .filter(([path]) => isDevelopment || (path as Path) !== '/parts')
  .map(([path, name]) => {
    const load = modules[`./pages/${name}.tsx`];
    if (!load) throw new Error(`There is no page called ${name}`);
    return { path, Page: lazy(load) };
  });

/** Page at the current address, inside the frame. */
export function Pages() {
  return (
    <Frame>
      <Suspense fallback={<div className="page-awaited" />}>
        <Switch>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Frame>
  );
}
