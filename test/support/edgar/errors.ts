/** Pages that EDGAR answers instead of a file. */

const html = (title: string, heading: string, ...paragraphs: string[]): string =>
  [
    '<!DOCTYPE html>',
    '<html lang="en">',
    `<head>\n<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />\n<title>SEC.gov | ${title}</title>\n</head>`,
    `<body>\n<div id="header">U.S. Securities and Exchange Commission</div>\n<div id="content">\n<h1>${heading}</h1>`,
    ...paragraphs.map((text) => `<p>${text}</p>`),
    '</div>\n</body>\n</html>',
  ].join('\n');

/** 403: a client without a contact, or with too many requests. */
export const automatedToolPage = (): string =>
  html(
    'Your Request Originates from an Undeclared Automated Tool',
    'Your Request Originates from an Undeclared Automated Tool',
    'Say who you are in your user agent, and ask for less.',
    'Reference ID: 0.00000000.0000000000.00000000',
  );

/** 503: beyond the end of the feed, or while something is wrong. */
export const unavailablePage = (): string =>
  html('File Unavailable', 'This page is temporarily unavailable.', 'Come back later.');

/** 200: where a file was expected. */
export const maintenancePage = (): string => html('Maintenance', 'We are being repaired.', 'Come back later.');

const xml = (code: string, message: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${more}<RequestId>0000000000000000</RequestId><HostId>none</HostId></Error>`;

/** 403: an index that there is not. */
export const accessDeniedXml = (): string => xml('AccessDenied', 'Access Denied');

/** 404: any other file that there is not. */
export const noSuchKeyXml = (key: string): string =>
  xml('NoSuchKey', 'The specified key does not exist.', `<Key>${key.replace(/[&<>]/g, '')}</Key>`);
