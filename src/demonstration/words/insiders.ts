/** What insiders are to their companies, and the range of a purchase in thousands of dollars. */
export interface Role {
  readonly title: string;
  readonly isOfficer: boolean;
  readonly isDirector: boolean;
  readonly spends: readonly [least: number, most: number];
}

const officer = (title: string, ...spends: [number, number]): Role => ({
  title,
  isOfficer: true,
  isDirector: false,
  spends,
});

export const director: Role = { title: 'Director', isOfficer: false, isDirector: true, spends: [20, 260] };

const chiefExecutive: Role = {
  title: 'Chief Executive Officer',
  isOfficer: true,
  isDirector: true,
  spends: [120, 900],
};

/** As often as they buy: directors most. A company has many directors and one of each other role. */
export const roles: readonly Role[] = [
  director,
  director,
  director,
  director,
  director,
  chiefExecutive,
  { title: 'Executive Chairman', isOfficer: true, isDirector: true, spends: [250, 2400] },
  officer('Chief Financial Officer', 45, 340),
  officer('Chief Operating Officer', 30, 210),
  officer('General Counsel and Secretary', 20, 120),
  officer('SVP, Chief Commercial Officer', 25, 140),
];

/** Holders of more than ten percent, who must report too. */
export const tenPercentOwner: Role = {
  title: '10% Owner',
  isOfficer: false,
  isDirector: false,
  spends: [900, 8800],
};

export const tenPercentOwners = [
  'Brackwater Value Fund LP',
  'Pinnock Ridge Capital LLC',
  'Whitcombe Family Holdings LP',
  'Tarn Street Partners LP',
  'Quillon Point Advisors LLC',
] as const;
