// The recommended OpenAPI rules and OWASP's for APIs (2023) on the contract document. Each exception says why.
import owasp from '@stoplight/spectral-owasp-ruleset';
import { oas } from '@stoplight/spectral-rulesets';

const operations = '$.paths[*][*]';

/** A rule of OWASP's that looks at fewer places. */
const only = (name, ...given) => ({ [`owasp:${name}`]: { ...owasp.rules[`owasp:${name}`], given } });

export default {
  extends: [
    [oas, 'recommended'],
    [owasp, 'recommended'],
  ],
  rules: {
    // Names of companies, notes and analyses are free text: no pattern fits them all.
    'owasp:api4:2023-string-restricted': 'off',

    // A limit guards against what clients send. Dates and ids need none: their format fixes how long they are.
    ...only(
      'api4:2023-string-limit',
      `${operations}.parameters[?(@.schema.type.includes('string') && !@.schema.format)].schema`,
      `${operations}.requestBody.content[*].schema.properties[?(@.type.includes('string') && !@.format)]`,
    ),
    ...only(
      'api4:2023-array-limit',
      `${operations}.requestBody.content[*].schema.properties[?(@.type.includes('array'))]`,
      // Pages, and no other lists in answers: their lengths are the service's own affair.
      `${operations}.responses[*].content[*].schema.properties.items`,
    ),

    // `nextToken` is a position in a list, signed and bound to its reader; it opens nothing.
    ...only('api2:2023-no-credentials-in-url', "$..parameters[?(@ && @.in && @.name !== 'nextToken')]"),

    // A 431 is sent before the headers are read whole, and thus before a limit is known.
    ...only('api4:2023-rate-limit', "$.paths[*]..responses[?(@property.match(/^(2|4)/) && @property !== '431')]"),

    // Where nothing but ids is sent nothing can be invalid: what is no id is a 404.
    ...only(
      'api8:2023-define-error-validation',
      `${operations}.parameters[?(@.in === 'query')]^^.responses`,
      `${operations}.requestBody^.responses`,
    ),
  },
};
