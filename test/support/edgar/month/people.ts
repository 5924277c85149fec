import type { Draw } from '../draw.js';

// Common names combined at random; no real people.

const givenNames = `
  Adele Alvin Anita Barrett Bernice Calvin Cecilia Clifton Corinne Darnell Delia Desmond Edwina Elliot Estelle
  Farida Gavin Gretchen Harlan Imogen Irving Jocelyn Kendra Lionel Lorraine Malcolm Marisol Milton Nadine
  Norbert Odessa Orville Priya Quentin Ramona Reuben Rosalind Sanjay Selma Terrence Thelma Ursula Vernon Wanda
  Wendell Winifred Xavier Yolanda Zelda
`
  .trim()
  .split(/\s+/);

const familyNames = `
  Abernethy Achterberg Adeyinka Balcombe Bellweather Birkholm Brathwaite Castellane Catterick Cormack Dalrymple
  Delacroix Dinsdale Eddowes Engstrom Entwistle Fairclough Featherby Ferreira Garrowby Goodacre Gundersen
  Haldane Haraldsen Hollander Illingworth Ingram Jankowski Jessamine Kirkbride Kowalczyk Lambourne Laramie
  Lindqvist Marchetti Muncaster Nankervis Novotny Nygaard Okonjo Ortega Oxenham Pargeter Penhallow Petrosyan
  Quartermain Ramaswamy Rathbone Redfern Salazar Sowerby Tanizaki Tattersall Thackray Trevino Umfreville
  Vanterpool Venables Wadsworth Whitlock Yelverton Zielinski
`
  .trim()
  .split(/\s+/);

export interface SamplePerson {
  /** In the usual order. */
  readonly full: string;
  /** In the order of EDGAR: family name first. */
  readonly indexed: string;
}

/** People of different families. */
export function drawPeople(draw: Draw, count: number): SamplePerson[] {
  const families = new Set<string>();
  while (families.size < count) families.add(draw.pick(familyNames));
  return [...families].map((family) => {
    const given = draw.pick(givenNames);
    const initial = draw.pick([...'ABCDEFGHJKLMPRSTW', '', '', '', '']);
    return { full: `${given} ${family}`, indexed: [family, given, initial].filter(Boolean).join(' ') };
  });
}
