// Rule of the linter on how comments begin: with the thing or the act that they describe (CONTRIBUTING.md, "How we write").

const openers = /^[\s*]*(?:What|Whoever|Who|Has|Have|Of|Lets|The same|Where)\s/;

const opening = {
  create: (context) => ({
    Program() {
      let lastLine = 0;
      for (const comment of context.sourceCode.getAllComments()) {
        const goesOn = comment.type === 'Line' && comment.loc.start.line === lastLine + 1;
        lastLine = comment.type === 'Line' ? comment.loc.end.line : 0;
        if (goesOn) continue;
        const [opener] = openers.exec(comment.value) ?? [];
        if (!opener) continue;
        const word = opener.replaceAll('*', '').trim();
        context.report({ loc: comment.loc, message: `Begin with a noun phrase or a verb, not with "${word}".` });
      }
    },
  }),
};

export default { meta: { name: 'comments' }, rules: { opening } };
