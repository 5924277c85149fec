import type { FirstAndMore } from './firstAndMore.js';

/** Code, name, English name, what it is, price of a share in yen, millions of shares. */
export type JapaneseRow = readonly [
  code: string,
  name: string,
  english: string,
  business: string,
  price: number,
  shares: number,
];

// Invented companies. The codes were free and the names unknown in the exchange's list.

export const managementBuyouts: FirstAndMore<{ target: JapaneseRow; bidder: string; bidderEnglish: string }> = [
  {
    target: ['6491', '潮見沢精工', 'Shiomizawa Seiko', 'precision bearing maker', 1480, 18.4],
    bidder: '株式会社ＳＭＺホールディングス',
    bidderEnglish: 'SMZ Holdings',
  },
  {
    target: ['2779', '白樺台ストア', 'Shirakabadai Store', 'supermarket chain', 2310, 9.7],
    bidder: '株式会社白樺台興産',
    bidderEnglish: 'Shirakabadai Kosan',
  },
  {
    target: ['4649', '月丘学習社', 'Tsukioka Gakushusha', 'cram school operator', 870, 14.2],
    bidder: '株式会社ツキオカ',
    bidderEnglish: 'Tsukioka Co.',
  },
  {
    target: ['7935', '碧糸スポーツ', 'Aoito Sports', 'running shoe maker', 1125, 22.6],
    bidder: '株式会社ＡＩＴ１号',
    bidderEnglish: 'AIT No. 1',
  },
];

export const tenderOffers: readonly { target: JapaneseRow; bidder: JapaneseRow }[] = [
  {
    target: ['6650', '北稜電装', 'Hokuryo Denso', 'wire harness maker', 1960, 12.8],
    bidder: ['6536', '大杜電機', 'Omori Denki Group', 'electric motor maker', 3420, 96.5],
  },
  {
    target: ['4300', '千鳥ヶ丘ソフト', 'Chidorigaoka Soft', 'municipal software company', 1340, 8.9],
    bidder: ['4741', '蒼穹情報', 'Sokyu Information', 'systems integrator', 2750, 61.3],
  },
  {
    target: ['9359', '朝凪港運', 'Asanagi Koun', 'port handling company', 1015, 21.0],
    bidder: ['9371', '東潮倉庫', 'Tocho Warehouse', 'warehouse operator', 1890, 44.7],
  },
];

export const integrations: readonly { first: JapaneseRow; second: JapaneseRow }[] = [
  {
    first: ['8340', '霧ヶ原銀行', 'Kirigahara Bank', 'regional bank', 1720, 38.1],
    second: ['8380', '瀬戸浜銀行', 'Setohama Bank', 'regional bank', 1290, 29.6],
  },
  {
    first: ['9865', '若杜薬品', 'Wakamori Yakuhin', 'drug wholesaler', 2240, 31.4],
    second: ['9958', '深緑ファーマ', 'Shinryoku Pharma', 'drugstore chain', 1530, 19.8],
  },
];

export const spinOffs: readonly { parent: JapaneseRow; division: string; divisionEnglish: string }[] = [
  {
    parent: ['6429', '鳴尾崎重機', 'Naruozaki Heavy Machinery', 'construction machinery maker', 2680, 74.2],
    division: '株式会社ナルオロボティクス',
    divisionEnglish: 'Naruo Robotics',
  },
  {
    parent: ['3742', '風待ネットワークス', 'Kazamachi Networks', 'web services group', 1910, 52.9],
    division: 'カザマチペイ株式会社',
    divisionEnglish: 'Kazamachi Pay',
  },
];

export const buybacks: readonly JapaneseRow[] = [
  ['5289', '玄武岩硝子', 'Genbu Glass', 'specialty glass maker', 1675, 46.3],
  ['3158', '小春日フーズ', 'Koharubi Foods', 'frozen food maker', 2085, 33.7],
  ['6220', '鉄砧製作所', 'Kanatoko Seisakusho', 'press machine maker', 3150, 17.9],
  ['9641', '星霜データ', 'Seiso Data', 'data center operator', 2490, 41.2],
  ['4219', '翠嶺化成', 'Suirei Kasei', 'resin maker', 1240, 88.4],
  ['8190', '絹坂百貨店', 'Kinusaka Department Store', 'department store', 940, 57.6],
  ['7340', '灯台信販', 'Todai Shinpan', 'installment credit company', 1565, 24.8],
  ['2230', '蜜月堂', 'Mitsugetsudo', 'confectioner', 4870, 11.5],
  ['5964', '銀釘工業', 'Gintei Kogyo', 'fastener maker', 1390, 20.3],
  ['1839', '山並組', 'Yamanami Gumi', 'general contractor', 2760, 36.9],
  ['9070', '雁渡ロジ', 'Karigane Logistics', 'refrigerated transport company', 1830, 15.6],
  ['4981', '虹彩インキ', 'Kosai Ink', 'printing ink maker', 1155, 28.2],
  ['6916', '蛍野計測', 'Hotaruno Keisoku', 'measuring instrument maker', 2940, 13.4],
  ['6860', '笹舟電子', 'Sasabune Denshi', 'connector maker', 2035, 24.6],
  ['9048', '野分急行', 'Nowaki Express', 'bus and railway operator', 1415, 30.8],
  ['4625', '漆黒塗料', 'Shikkoku Paint', 'paint maker', 1605, 19.1],
  ['8718', '篝火証券', 'Kagaribi Securities', 'local broker', 690, 33.2],
  ['2420', '桐壺エージェンシー', 'Kiritsubo Agency', 'advertising agency', 765, 42.0],
];

export const splits: readonly JapaneseRow[] = [
  ['3638', '電脳堂', 'Dennodo', 'game developer', 9840, 12.1],
  ['7785', '澪標メディカル', 'Miotsukushi Medical', 'catheter maker', 12350, 8.6],
  ['2159', '七曜キャリア', 'Shichiyo Career', 'recruiting platform', 6420, 15.3],
  ['6559', '花嵐ブランディング', 'Hanaarashi Branding', 'e-commerce consultant', 5230, 6.9],
  ['4050', '暁闇セキュリティ', 'Gyoan Security', 'security software company', 7910, 9.4],
];

export const consolidations: readonly JapaneseRow[] = [
  ['3369', '残月フードサービス', 'Zangetsu Food Service', 'izakaya chain', 64, 88.0],
  ['2369', '彗星バイオ', 'Suisei Bio', 'regenerative medicine developer', 38, 214.5],
];

export const acquirers: readonly {
  buyer: JapaneseRow;
  target: string;
  targetEnglish: string;
  business: string;
  large: boolean;
}[] = [
  {
    buyer: ['6084', '葉隠テクノ', 'Hagakure Techno', 'factory automation integrator', 1740, 16.8],
    target: '株式会社三つ葉制御',
    targetEnglish: 'Mitsuba Seigyo',
    business: 'control panel maker',
    large: false,
  },
  {
    buyer: ['2925', '麦秋ベーカリー', 'Bakushu Bakery', 'bread maker', 1280, 25.4],
    target: '有限会社まるいち製粉',
    targetEnglish: 'Maruichi Seifun',
    business: 'flour mill in Hokkaido',
    large: false,
  },
  {
    buyer: ['9269', '古径リユース', 'Kokei Reuse', 'second-hand luxury dealer', 2150, 9.2],
    target: 'リュクスサークル株式会社',
    targetEnglish: 'Luxcircle',
    business: 'handbag rental platform',
    large: true,
  },
  {
    buyer: ['3689', '言霊ラボ', 'Kotodama Lab', 'speech software company', 1085, 11.7],
    target: '株式会社ボイスリーフ',
    targetEnglish: 'Voiceleaf',
    business: 'call center software maker',
    large: true,
  },
  {
    buyer: ['1449', '礎建工', 'Ishizue Kenko', 'foundation works contractor', 1460, 14.1],
    target: '株式会社北陸地盤調査',
    targetEnglish: 'Hokuriku Jiban Chosa',
    business: 'soil survey company',
    large: false,
  },
  {
    buyer: ['7190', '縁側ライフ', 'Engawa Life', 'nursing care operator', 890, 27.3],
    target: '株式会社ひなた介護',
    targetEnglish: 'Hinata Kaigo',
    business: 'group home operator in Saitama',
    large: false,
  },
];

export const listings: readonly { company: JapaneseRow; move: 'standard' | 'nagoya' | 'initial' }[] = [
  { company: ['4190', '暦日ＳａａＳ', 'Rekijitsu SaaS', 'scheduling software company', 1320, 7.8], move: 'standard' },
  { company: ['5610', '炉心素材', 'Roshin Materials', 'casting maker', 710, 19.5], move: 'nagoya' },
  { company: ['6179', '渡り鳥トラベル', 'Wataridori Travel', 'tour operator', 1040, 10.6], move: 'standard' },
  { company: ['7070', '水無月ロボ', 'Minazuki Robo', 'farm robot developer', 1950, 6.2], move: 'initial' },
  { company: ['9234', '旬彩デリ', 'Shunsai Deli', 'meal delivery company', 1480, 5.4], move: 'initial' },
];

export const leadership: readonly { company: JapaneseRow; leaving: string; coming: string }[] = [
  {
    company: ['5937', '鋼友サッシ', 'Koyu Sash', 'window frame maker', 1630, 18.8],
    leaving: 'Kenjiro Asamiya',
    coming: 'Mariko Todoroki',
  },
  {
    company: ['8259', '夕映モール', 'Yubae Mall', 'shopping mall operator', 1175, 34.9],
    leaving: 'Haruo Shinonome',
    coming: 'Takumi Kagurazaka',
  },
  {
    company: ['3438', '千束鍛造', 'Senzoku Forging', 'crankshaft forger', 845, 22.1],
    leaving: 'Noboru Ichinose',
    coming: 'Ryota Hanabusa',
  },
  {
    company: ['4541', '薬師峰製薬', 'Yakushimine Pharma', 'generic drug maker', 2380, 27.6],
    leaving: 'Seiichi Kurokawada',
    coming: 'Naoko Usami',
  },
  {
    company: ['9430', '東雲ケーブル', 'Shinonome Cable', 'cable television operator', 1590, 13.0],
    leaving: 'Tetsuya Mibu',
    coming: 'Kaori Enomoto',
  },
  {
    company: ['7519', '野辺ホームセンター', 'Nobe Home Center', 'home center chain', 1710, 20.7],
    leaving: 'Mitsuru Saionji',
    coming: 'Yuji Saionji',
  },
];

export const insolvent: readonly JapaneseRow[] = [
  ['8890', '楼閣レジデンス', 'Rokaku Residence', 'condominium developer', 41, 63.2],
  ['3579', '紡月アパレル', 'Bogetsu Apparel', 'fashion chain', 57, 31.8],
];

export const reporting: readonly JapaneseRow[] = [
  ['6359', '水車ポンプ', 'Suisha Pump', 'pump maker', 2120, 19.9],
  ['4400', '菫青油脂', 'Kinsei Yushi', 'oils and fats maker', 1870, 16.3],
  ['5479', '紅葉特殊鋼', 'Koyo Special Steel', 'special steel maker', 1345, 39.0],
  ['2880', '磯笛水産', 'Isobue Suisan', 'fish processor', 1020, 23.5],
  ['6767', '和音オーディオ', 'Waon Audio', 'speaker maker', 985, 17.2],
  ['8049', '暁光時計', 'Gyoko Watch', 'watch distributor', 1455, 12.9],
  ['9779', '清風ビルサービス', 'Seifu Building Service', 'cleaning contractor', 2205, 8.3],
  ['3840', '筆跡システム', 'Hisseki System', 'document software maker', 1265, 9.9],
  ['5010', '燈油エナジー', 'Toyu Energy', 'fuel distributor', 1510, 14.6],
  ['6280', '歯車堂', 'Hagurumado', 'gear maker', 1950, 10.7],
  ['7830', '墨染ステーショナリー', 'Sumizome Stationery', 'pen maker', 1330, 13.1],
  ['9550', '八重桜学園', 'Yaezakura Gakuen', 'vocational school operator', 1120, 7.4],
  ['7249', '轍部品', 'Wadachi Parts', 'car parts maker', 1105, 45.8],
];
