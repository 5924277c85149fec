// Rule of the linter: only `src/adapters/clock.ts` reads the time, so that tests can set it. Timers are allowed.

const injected = {
  create: (context) => {
    const report = (node) => context.report({ node, message: 'Read the time from the clock (src/adapters/clock.ts).' });
    return {
      NewExpression: (node) => {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node);
      },
      MemberExpression: (node) => {
        const { object, property } = node;
        if (object.name === 'performance' || (object.name === 'Date' && property.name === 'now')) report(node);
        if (object.name === 'process' && property.name === 'hrtime') report(node);
      },
    };
  },
};

export default { meta: { name: 'clock' }, rules: { injected } };
