import type { Draw } from '../randomness.js';

// Everyday names put together at random: nobody in particular.

const givenNames = ['Adele', 'Alvin', 'Anita', 'Barrett', 'Bernice', 'Calvin', 'Cecilia', 'Clifton', 'Corinne', 'Darnell', 'Delia', 'Desmond', 'Edwina', 'Elliot', 'Estelle', 'Farida', 'Gavin', 'Gretchen', 'Harlan', 'Imogen', 'Irving', 'Jocelyn', 'Kendra', 'Lionel', 'Lorraine', 'Malcolm', 'Marisol', 'Milton', 'Nadine', 'Norbert', 'Odessa', 'Orville', 'Priya', 'Quentin', 'Ramona', 'Reuben', 'Rosalind', 'Sanjay', 'Selma', 'Terrence', 'Thelma', 'Ursula', 'Vernon', 'Wanda', 'Wendell', 'Winifred', 'Xavier', 'Yolanda', 'Zelda'];

const familyNames = ['Abernethy', 'Adeyinka', 'Balcombe', 'Birkholm', 'Brathwaite', 'Castellane', 'Catterick', 'Dalrymple', 'Dinsdale', 'Eddowes', 'Entwistle', 'Fairclough', 'Featherby', 'Garrowby', 'Goodacre', 'Haldane', 'Haraldsen', 'Illingworth', 'Jessamine', 'Kirkbride', 'Lambourne', 'Lindqvist', 'Marchetti', 'Muncaster', 'Nankervis', 'Novotny', 'Okonjo', 'Oxenham', 'Pargeter', 'Penhallow', 'Quartermain', 'Ramaswamy', 'Rathbone', 'Sowerby', 'Tanizaki', 'Tattersall', 'Thackray', 'Umfreville', 'Vanterpool', 'Venables', 'Wadsworth', 'Whitlock', 'Yelverton', 'Zielinski', 'Achterberg', 'Bellweather', 'Cormack', 'Delacroix', 'Engstrom', 'Ferreira', 'Gundersen', 'Hollander', 'Ingram', 'Jankowski', 'Kowalczyk', 'Laramie', 'Nygaard', 'Ortega', 'Petrosyan', 'Redfern', 'Salazar', 'Trevino'];

export interface Person {
  /** As one writes it. */
  readonly full: string;
  /** As EDGAR does: family name first. */
  readonly indexed: string;
}

/** People of different families. */
export function drawPeople(draw: Draw, count: number): Person[] {
  const families = new Set<string>();
  while (families.size < count) families.add(draw.pick(familyNames));
  return [...families].map((family) => {
    const given = draw.pick(givenNames);
    const initial = draw.pick([...'ABCDEFGHJKLMPRSTW', '', '', '', '']);
    return { full: `${given} ${family}`, indexed: [family, given, initial].filter(Boolean).join(' ') };
  });
}
