-- Search by words (docs/decisions/0012-search-by-words.md).

-- The form in which words are compared: NFKC, small letters, Latin letters without accents and strokes, no apostrophes, no
-- variation selectors. It does not depend on the locale of the database. A long list of letters is slow to translate, so each
-- list is applied only to texts that have one of its letters.
CREATE FUNCTION search_normal(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(value) = length(value) THEN
    RETURN replace(lower(value COLLATE "C"), '''', '');
  END IF;
  value := lower(normalize(value, NFKD) COLLATE "C");
  IF value ~ '[\u00c6\u00d0\u00d8\u00de\u00f8\u0110-\u0111\u0126-\u0127\u0131\u0141-\u0142\u014a\u0152\u0166-\u0167'
      '\u0391-\u03a1\u03a3-\u03a9\u03c2\u0402\u0404-\u0406\u0408-\u040b\u040f-\u0418\u041a-\u042f]' THEN
    value := translate(value,
      'ØøĐđĦħŁłŦŧıÆÐÞŊŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯς',
      'ooddhhllttiæðþŋœαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяσ');
  END IF;
  IF value ~ '[\u0181-\u0182\u0184\u0186-\u0187\u0189-\u018b\u018e-\u0191\u0193-\u0194\u0196-\u0198\u019c-\u019d\u019f\u01a2'
      '\u01a4\u01a6-\u01a7\u01a9\u01ac\u01ae\u01b1-\u01b3\u01b5\u01b7-\u01b8\u01bc\u01e4\u01f6-\u01f7\u021c\u0220'
      '\u0222\u0224\u023a-\u023b\u023d-\u023e\u0241\u0243-\u0246\u0248\u024a\u024c\u024e\u0370\u0372\u0376\u037f'
      '\u03cf\u03d8\u03da\u03dc\u03de\u03e0\u03e2\u03e4\u03e6\u03e8\u03ea\u03ec\u03ee\u03f7\u03fa\u03fd-\u03ff\u0460'
      '\u0462\u0464\u0466\u0468\u046a\u046c\u046e\u0470\u0472\u0474\u0478\u047a\u047c\u047e\u0480\u048a\u048c\u048e'
      '\u0490\u0492\u0494\u0496\u0498\u049a\u049c\u049e\u04a0\u04a2\u04a4\u04a6\u04a8\u04aa\u04ac\u04ae\u04b0\u04b2'
      '\u04b4\u04b6\u04b8\u04ba\u04bc\u04be\u04c0\u04c3\u04c5\u04c7\u04c9\u04cb\u04cd\u04d4\u04d8\u04e0\u04e8\u04f6'
      '\u04fa\u04fc\u04fe\u0500\u0502\u0504\u0506\u0508\u050a\u050c\u050e\u0510\u0512\u0514\u0516\u0518\u051a\u051c'
      '\u051e\u0520\u0522\u0524\u0526\u0528\u052a\u052c\u052e\u0531-\u0556\u10a0-\u10c5\u10c7\u10cd\u13a0-\u13f5'
      '\u1c89\u1c90-\u1cba\u1cbd-\u1cbf\u1e9e\u1efa\u1efc\u1efe\u2132\u2183\u2c00-\u2c2f\u2c60\u2c62-\u2c64\u2c67'
      '\u2c69\u2c6b\u2c6d-\u2c70\u2c72\u2c75\u2c7e-\u2c80\u2c82\u2c84\u2c86\u2c88\u2c8a\u2c8c\u2c8e\u2c90\u2c92\u2c94'
      '\u2c96\u2c98\u2c9a\u2c9c\u2c9e\u2ca0\u2ca2\u2ca4\u2ca6\u2ca8\u2caa\u2cac\u2cae\u2cb0\u2cb2\u2cb4\u2cb6\u2cb8'
      '\u2cba\u2cbc\u2cbe\u2cc0\u2cc2\u2cc4\u2cc6\u2cc8\u2cca\u2ccc\u2cce\u2cd0\u2cd2\u2cd4\u2cd6\u2cd8\u2cda\u2cdc'
      '\u2cde\u2ce0\u2ce2\u2ceb\u2ced\u2cf2\ua640\ua642\ua644\ua646\ua648\ua64a\ua64c\ua64e\ua650\ua652\ua654\ua656'
      '\ua658\ua65a\ua65c\ua65e\ua660\ua662\ua664\ua666\ua668\ua66a\ua66c\ua680\ua682\ua684\ua686\ua688\ua68a\ua68c'
      '\ua68e\ua690\ua692\ua694\ua696\ua698\ua69a\ua722\ua724\ua726\ua728\ua72a\ua72c\ua72e\ua732\ua734\ua736\ua738'
      '\ua73a\ua73c\ua73e\ua740\ua742\ua744\ua746\ua748\ua74a\ua74c\ua74e\ua750\ua752\ua754\ua756\ua758\ua75a\ua75c'
      '\ua75e\ua760\ua762\ua764\ua766\ua768\ua76a\ua76c\ua76e\ua779\ua77b\ua77d-\ua77e\ua780\ua782\ua784\ua786\ua78b'
      '\ua78d\ua790\ua792\ua796\ua798\ua79a\ua79c\ua79e\ua7a0\ua7a2\ua7a4\ua7a6\ua7a8\ua7aa-\ua7ae\ua7b0-\ua7b4\ua7b6'
      '\ua7b8\ua7ba\ua7bc\ua7be\ua7c0\ua7c2\ua7c4-\ua7c7\ua7c9\ua7cb-\ua7cc\ua7ce\ua7d0\ua7d2\ua7d4\ua7d6\ua7d8\ua7da'
      '\ua7dc\ua7f5\U00010400-\U00010427\U000104b0-\U000104d3\U00010570-\U0001057a\U0001057c-\U0001058a'
      '\U0001058c-\U00010592\U00010594-\U00010595\U00010c80-\U00010cb2\U00010d50-\U00010d65\U000118a0-\U000118bf'
      '\U00016e40-\U00016e5f\U00016ea0-\U00016eb8\U0001e900-\U0001e921]' THEN
    value := translate(value,
      'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬ'
      'ҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷ'
      'ႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖ'
      'ᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂ'
      'ⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎ'
      'ꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦'
      '𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥'
      '𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪'
      '𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
      'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭ'
      'үұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗ'
      'ⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზ'
      'თიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃ'
      'ⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏ'
      'ꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎'
      '𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥'
      '𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅'
      '𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
  END IF;
  value := regexp_replace(value, '([a-z])[\u0300-\u036f]+', '\1', 'g');
  RETURN normalize(regexp_replace(value, '[''\u02bb\u02bc\u2018\u2019\u201b\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g'), NFC);
END $$;

-- Whether a text has a character of Japanese, Chinese or Korean.
CREATE FUNCTION search_is_run(value text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN value ~ '[\u1100-\u11ff\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e'
      '\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufad9\uff66-\uff9d'
      '\uffa0-\uffdc\U00016fe3\U00016ff2-\U00016ff6\U0001aff0-\U0001b167\U00020000-\U000323af]';

-- A normalized text with one space around each word, and around each run of Japanese, Chinese or Korean characters. Letters, digits
-- and combining marks make words. A unit separator is a word, which keeps the fields of a filing apart.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(value) = length(value) THEN
    RETURN ' ' || btrim(regexp_replace(value, '[^a-z0-9\x1f]+', ' ', 'g')) || ' ';
  END IF;
  value := regexp_replace(regexp_replace(value,
    '[^a-z0-9\x1f\u1100-\u11ff\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e'
    '\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufad9\uff66-\uff9d'
    '\uffa0-\uffdc\U00016fe3\U00016ff2-\U00016ff6\U0001aff0-\U0001b167\U00020000-\U000323af\u00aa\u00b2-\u00b3'
    '\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee'
    '\u0300-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u0483-\u0559\u0560-\u0588\u0591-\u05bd\u05bf'
    '\u05c1-\u05c2\u05c4-\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8'
    '\u06ea-\u06fc\u06ff\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887\u0889-\u088f\u0897-\u08e1'
    '\u08e3-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2'
    '\u0c00-\u0c6f\u0c78-\u0c7e\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3\u0e01-\u0e3a\u0e40-\u0e4e'
    '\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6'
    '\u1000-\u1049\u1050-\u109d\u10a0-\u10fa\u10fc-\u10ff\u1200-\u135f\u1369-\u138f\u13a0-\u13fd\u1401-\u166c'
    '\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u1734\u1740-\u17d3\u17d7\u17dc-\u17f9\u180b-\u180d\u180f-\u193b'
    '\u1946-\u19da\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37'
    '\u1c40-\u1c7d\u1c80-\u1cbf\u1cd0-\u1cd2\u1cd4-\u1fbc\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc'
    '\u2070-\u2079\u207f-\u2089\u2090-\u209c\u20d0-\u20f0\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126'
    '\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189\u2460-\u249b\u24ea-\u24ff'
    '\u2776-\u2793\u2c00-\u2ce4\u2ceb-\u2cf3\u2cfd\u2d00-\u2d6f\u2d7f-\u2dff\u2e2f\u3006\u302a-\u302f\u3031-\u3035'
    '\u303c\u3192-\u3195\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\ua000-\ua48c\ua4d0-\ua4fd'
    '\ua500-\ua60c\ua610-\ua672\ua674-\ua67d\ua67f-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827\ua82c-\ua835'
    '\ua840-\ua873\ua880-\ua8c5\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua980-\ua9c0\ua9cf-\ua9d9\ua9e0-\uaa59'
    '\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\uabf9\ufb00-\ufb28'
    '\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe20-\ufe2f\ufe70-\ufefc\uff10-\uff19'
    '\uff21-\uff3a\uff41-\uff5a\uff9e-\uff9f\U00010000-\U000100fa\U00010107-\U00010133\U00010140-\U00010178'
    '\U0001018a-\U0001018b\U000101fd-\U0001039d\U000103a0-\U000103cf\U000103d1-\U00010563\U00010570-\U00010855'
    '\U00010858-\U00010876\U00010879-\U0001091b\U00010920-\U00010939\U00010940-\U00010a48\U00010a60-\U00010a7e'
    '\U00010a80-\U00010ac7\U00010ac9-\U00010aef\U00010b00-\U00010b35\U00010b40-\U00010b91\U00010ba9-\U00010d6d'
    '\U00010d6f-\U00010d85\U00010e60-\U00010eac\U00010eb0-\U00010ec7\U00010efa-\U00010f54\U00010f70-\U00010f85'
    '\U00010fb0-\U00011046\U00011052-\U000110ba\U000110c2\U000110d0-\U0001113f\U00011144-\U00011173'
    '\U00011176-\U000111c4\U000111c9-\U000111cc\U000111ce-\U000111da\U000111dc\U000111e1-\U00011237'
    '\U0001123e-\U000112a8\U000112b0-\U000113d3\U000113e1-\U0001144a\U00011450-\U00011459\U0001145e-\U000114c5'
    '\U000114c7-\U000115c0\U000115d8-\U00011640\U00011644-\U00011659\U00011680-\U000116b8\U000116c0-\U0001173b'
    '\U00011740-\U0001183a\U000118a0-\U00011943\U00011950-\U000119e1\U000119e3-\U00011a3e\U00011a47-\U00011a99'
    '\U00011a9d\U00011ab0-\U00011af8\U00011b60-\U00011be0\U00011bf0-\U00011c40\U00011c50-\U00011c6c'
    '\U00011c72-\U00011ef6\U00011f00-\U00011f42\U00011f50-\U00011fd4\U00012000-\U0001246e\U00012480-\U00012ff0'
    '\U00013000-\U0001342f\U00013440-\U00016a69\U00016a70-\U00016af4\U00016b00-\U00016b36\U00016b40-\U00016b43'
    '\U00016b50-\U00016d6c\U00016d70-\U00016e96\U00016ea0-\U00016fe1\U00016fe4-\U00016ff1\U00017000-\U00018df2'
    '\U0001b170-\U0001bc99\U0001bc9d-\U0001bc9e\U0001ccf0-\U0001ccf9\U0001cf00-\U0001cf46\U0001d165-\U0001d169'
    '\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    '\U0001d2c0-\U0001d2f3\U0001d360-\U0001d6c0\U0001d6c2-\U0001d6da\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714'
    '\U0001d716-\U0001d734\U0001d736-\U0001d74e\U0001d750-\U0001d76e\U0001d770-\U0001d788\U0001d78a-\U0001d7a8'
    '\U0001d7aa-\U0001d7c2\U0001d7c4-\U0001d7ff\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84'
    '\U0001da9b-\U0001e14e\U0001e290-\U0001e2f9\U0001e4d0-\U0001e5fa\U0001e6c0-\U0001e959\U0001ec71-\U0001ecab'
    '\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001eebb\U0001f100-\U0001f10c\U0001fbf0-\U0001fbf9]+',
    ' ', 'g'),
    '([\u1100-\u11ff\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e'
    '\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufad9\uff66-\uff9d'
    '\uffa0-\uffdc\U00016fe3\U00016ff2-\U00016ff6\U0001aff0-\U0001b167\U00020000-\U000323af]+)',
    ' \1 ', 'g');
  IF value ~ '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    '\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd'
    '\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903'
    '\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2-\u09e3'
    '\u09fe-\u0a03\u0a3c-\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2-\u0ae3\u0afa-\u0b03\u0b3c'
    '\u0b3e-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62-\u0c63\u0c81-\u0c83'
    '\u0cbc\u0cbe-\u0cd6\u0ce2-\u0ce3\u0cf3-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83'
    '\u0dca-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35'
    '\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060'
    '\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734'
    '\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u193b\u1a17-\u1a1b'
    '\u1a55-\u1a7f\u1ab0-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37'
    '\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff'
    '\u302a-\u302f\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c'
    '\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5'
    '\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef'
    '\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0'
    '\U00010376-\U0001037a\U00010a01-\U00010a0f\U00010a38-\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27'
    '\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85'
    '\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011082'
    '\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173'
    '\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237'
    '\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U0001134d'
    '\U00011357\U00011362-\U00011374\U000113b8-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446'
    '\U0001145e\U000114b0-\U000114c3\U000115af-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640'
    '\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U0001193e\U00011940'
    '\U00011942-\U00011943\U000119d1-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39'
    '\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67'
    '\U00011c2f-\U00011c3f\U00011c92-\U00011cb6\U00011d31-\U00011d45\U00011d47\U00011d8a-\U00011d97'
    '\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f42\U00011f5a\U00013440'
    '\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f'
    '\U00016f51-\U00016f92\U00016fe4-\U00016ff1\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf46\U0001d165-\U0001d169'
    '\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    '\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001daaf\U0001e000-\U0001e02a'
    '\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef'
    '\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a]' THEN
    value := regexp_replace(value,
    '(^|[ \x1f])[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    '\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd'
    '\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903'
    '\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2-\u09e3'
    '\u09fe-\u0a03\u0a3c-\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2-\u0ae3\u0afa-\u0b03\u0b3c'
    '\u0b3e-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62-\u0c63\u0c81-\u0c83'
    '\u0cbc\u0cbe-\u0cd6\u0ce2-\u0ce3\u0cf3-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83'
    '\u0dca-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35'
    '\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060'
    '\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734'
    '\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u193b\u1a17-\u1a1b'
    '\u1a55-\u1a7f\u1ab0-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37'
    '\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff'
    '\u302a-\u302f\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c'
    '\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5'
    '\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef'
    '\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0'
    '\U00010376-\U0001037a\U00010a01-\U00010a0f\U00010a38-\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27'
    '\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85'
    '\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011082'
    '\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173'
    '\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237'
    '\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U0001134d'
    '\U00011357\U00011362-\U00011374\U000113b8-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446'
    '\U0001145e\U000114b0-\U000114c3\U000115af-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640'
    '\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U0001193e\U00011940'
    '\U00011942-\U00011943\U000119d1-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39'
    '\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67'
    '\U00011c2f-\U00011c3f\U00011c92-\U00011cb6\U00011d31-\U00011d45\U00011d47\U00011d8a-\U00011d97'
    '\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f42\U00011f5a\U00013440'
    '\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f'
    '\U00016f51-\U00016f92\U00016fe4-\U00016ff1\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf46\U0001d165-\U0001d169'
    '\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    '\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001daaf\U0001e000-\U0001e02a'
    '\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef'
    '\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a]+',
    '\1', 'g');
  END IF;
  RETURN ' ' || btrim(regexp_replace(value, '  +', ' ', 'g')) || ' ';
END $$;

-- The words of a normalized text, in order, up to 16,000. A character of a run is a word together with the character after it, so that
-- a run of any length is a phrase of such pairs; the last character of a run stands alone.
CREATE FUNCTION search_words(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(btrim(search_text(value)), ' ');
BEGIN
  IF octet_length(value) <> length(value) AND search_is_run(value) THEN
    words := ARRAY(
      SELECT coalesce(one || coalesce(two, ''), word) FROM unnest(words) AS word
      LEFT JOIN LATERAL string_to_array(CASE WHEN search_is_run(word) THEN left(word, 16000) END, NULL) AS run ON true
      LEFT JOIN LATERAL unnest(run, run[2:]) AS pairs(one, two) ON true
      LIMIT 16000);
  END IF;
  RETURN words[:16000];
END $$;

-- A number of 12 bits for words that stand side by side, as a character for private use, which no text contributes. It tells the
-- index that a phrase is absent.
CREATE FUNCTION search_neighbours(one text, two text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN chr(57344 + (hashtext(one || ' ' || two) & 4095));

-- A label as a word that no text contributes: a form type, a tag, or a ticker, in capitals.
CREATE FUNCTION search_label(label text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN U&'\F000' || left(CASE WHEN label LIKE 'ticker:%' THEN upper(label) ELSE label END, 400);

-- The data that searches compare of a filing: its words with their places, the longest field last, of up to 200,000
-- characters and 600,000 bytes, and its labels and neighbours without places. More would not fit in a vector of 1 MB, whose places
-- end at 16,383. The filler of 2,000 tildes makes every row long enough to be stored out of line, where it takes 30 bytes.
CREATE FUNCTION search_vector(fields text[], labels text[] DEFAULT '{}') RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  value CONSTANT text := left(search_normal((
    SELECT string_agg(translate(left(field, 200000), E'\x1f', ' '), E' \x1f ' ORDER BY length(field)) FROM unnest(fields) AS field
  )), 200000);
  words CONSTANT text[] := search_words(CASE WHEN octet_length(value) > 600000 THEN left(value, 150000) ELSE value END);
BEGIN
  RETURN array_to_tsvector(repeat('~', 2000) ||
    ARRAY(SELECT search_label(label) FROM unnest(labels) AS label WHERE label IS NOT NULL)) || (
    SELECT coalesce(string_agg(left(one, 200) || ':' || place ||
      CASE WHEN two <> E'\x1f' THEN ' ' || search_neighbours(one, two) ELSE '' END, ' '), '')::tsvector
    FROM unnest(words, words[2:]) WITH ORDINALITY AS placed(one, two, place) WHERE one <> E'\x1f');
END $$;

-- A part of a term as text of a tsquery; null without words. Its words follow one another. The last one may be the beginning of a
-- word, if it has three letters or digits, is not in a phrase, or is a single Japanese character. For the index (for_keys), the
-- part is its words in any order and their neighbours; an excluded phrase is nothing there.
CREATE FUNCTION search_part(part jsonb, for_keys boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := search_words(search_normal(translate(part ->> 'text', E'\x1f', ' ')));
  count integer := cardinality(words);
  is_open boolean;
  shown text[];
BEGIN
  IF count = 0 THEN
    RETURN NULL;
  END IF;
  IF count > 1 AND length(words[count - 1]) = 2 AND search_is_run(words[count - 1]) THEN
    count := count - 1;
    words := words[:count];
    is_open := false;
  ELSE
    is_open := search_is_run(words[count]) OR (length(words[count]) > 2 AND NOT (part ->> 'isPhrase')::boolean);
  END IF;
  shown := ARRAY(SELECT '''' || left(word, 200) || '''' || CASE WHEN is_open AND place = count THEN ':*' ELSE '' END
    FROM unnest(words) WITH ORDINALITY AS placed(word, place) ORDER BY place);
  IF for_keys AND count > 1 THEN
    RETURN CASE WHEN NOT (part ->> 'isExcluded')::boolean THEN array_to_string(
      shown || ARRAY(SELECT '''' || search_neighbours(one, two) || '''' FROM unnest(words[:count - 1 - is_open::integer], words[2:])
        AS pairs(one, two) WHERE one IS NOT NULL), ' & ') END;
  END IF;
  RETURN CASE WHEN (part ->> 'isExcluded')::boolean THEN '!' ELSE '' END || '(' || array_to_string(shown, ' <-> ') || ')';
END $$;

-- The tsquery of a search: {"alternatives": [[{"text", "isPhrase", "isExcluded"}]], "labels": [["a", "b"]]}, of which one
-- alternative and one label of each list must hold. Null, which finds nothing, where no alternative has a word to find.
CREATE FUNCTION search_query(search jsonb, for_keys boolean DEFAULT false) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  alternatives CONSTANT text := (
    SELECT string_agg('(' || parts.shown || ')', ' | ')
    FROM jsonb_array_elements(search -> 'alternatives') AS alternative, LATERAL (
      SELECT string_agg(search_part(part, for_keys), ' & ') AS shown,
        bool_or(NOT (part ->> 'isExcluded')::boolean AND search_part(part, for_keys) IS NOT NULL) AS finds
      FROM jsonb_array_elements(alternative) AS part) AS parts
    WHERE parts.finds);
  labels CONSTANT text := (
    SELECT string_agg('(' || lists.shown || ')', ' & ')
    FROM jsonb_array_elements(search -> 'labels') AS list, LATERAL (
      SELECT string_agg('''' || replace(replace(label, '\', '\\'), '''', '''''') || '''', ' | ') AS shown
      FROM jsonb_array_elements_text(list) AS name, search_label(name) AS label) AS lists);
BEGIN
  IF alternatives IS NULL AND jsonb_array_length(search -> 'alternatives') > 0 THEN
    RETURN NULL;
  END IF;
  RETURN concat_ws(' & ', '(' || alternatives || ')', labels)::tsquery;
END $$;

-- LIKE patterns of the parts of an alternative that must, or must not, occur in a text of search_text; null where there are none.
-- The first and the last word of a part are whole words where the pattern has a space, under the rules of search_part.
CREATE FUNCTION search_patterns(alternative jsonb, excluded boolean) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg('%' || CASE WHEN search_is_run(words[1]) THEN '' ELSE ' ' END || array_to_string(words, ' ') ||
    CASE WHEN search_is_run(last) OR (length(last) > 2 AND NOT (part ->> 'isPhrase')::boolean) THEN '' ELSE ' ' END || '%')
  FROM jsonb_array_elements(alternative) AS part,
    string_to_array(btrim(search_text(search_normal(translate(part ->> 'text', E'\x1f', ' ')))), ' ') AS words,
    LATERAL (SELECT words[cardinality(words)]) AS ends(last)
  WHERE last <> '' AND (part ->> 'isExcluded')::boolean = excluded
$$;

-- Deals have no index: their texts are compared with patterns. The record separator marks texts in the new form; those that are there
-- keep theirs until they are written again.
CREATE OR REPLACE FUNCTION derive_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := E'\x1e' || search_text(search_normal(array_to_string(ARRAY(
    SELECT translate(field, E'\x1f', ' ') FROM unnest(ARRAY[NEW."companyName", NEW."symbol", NEW."description",
      NEW."investmentThesis", NEW."notes", NEW."riskAssessment"]) AS field WHERE field IS NOT NULL), E' \x1f ')));
  RETURN NEW;
END $$;

-- The vectors of filings are in tables beside them, with the columns by which lists and windows go. Filling these changes no
-- filing. A row is stored out of line from 128 bytes on, so that the table is a tenth as large and quickly sorted.
-- CreateTable
CREATE TABLE "SecFilingSearch" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "filedDate" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "SecFilingSearch_pkey" PRIMARY KEY ("filingId")
);
ALTER TABLE "SecFilingSearch" SET (toast_tuple_target = 128);
ALTER TABLE "SecFilingSearch" ALTER COLUMN "words" SET STATISTICS 0;

-- CreateIndex
CREATE INDEX "SecFilingSearch_filedDate_idx" ON "SecFilingSearch"("filedDate");

-- CreateIndex
CREATE INDEX "SecFilingSearch_words_idx" ON "SecFilingSearch" USING GIN ("words");

CREATE VIEW "SecFilingWords" AS SELECT "filingId", "filedDate", "createdAt",
  search_vector(ARRAY["companyName", "ticker", "title", "description", "analysis"],
    "labels" || ('ticker:' || "ticker")) AS "words" FROM "SecFiling";

-- CreateTable
CREATE TABLE "Form4FilingSearch" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "filingDate" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "Form4FilingSearch_pkey" PRIMARY KEY ("filingId")
);
ALTER TABLE "Form4FilingSearch" SET (toast_tuple_target = 128);
ALTER TABLE "Form4FilingSearch" ALTER COLUMN "words" SET STATISTICS 0;

-- CreateIndex
CREATE INDEX "Form4FilingSearch_filingDate_idx" ON "Form4FilingSearch"("filingDate");

-- CreateIndex
CREATE INDEX "Form4FilingSearch_words_idx" ON "Form4FilingSearch" USING GIN ("words");

CREATE VIEW "Form4FilingWords" AS SELECT "filingId", "filingDate", "createdAt",
  search_vector(ARRAY["issuerName", "ownerName", "issuerTicker"],
    ARRAY['ticker:' || "issuerTicker"]) AS "words" FROM "Form4Filing";

-- CreateTable
CREATE TABLE "JapanFilingSearch" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "filingDate" DATE NOT NULL,
    "filingTime" TIME(0) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "JapanFilingSearch_pkey" PRIMARY KEY ("filingId")
);
ALTER TABLE "JapanFilingSearch" SET (toast_tuple_target = 128);
ALTER TABLE "JapanFilingSearch" ALTER COLUMN "words" SET STATISTICS 0;

-- CreateIndex
CREATE INDEX "JapanFilingSearch_filingDate_idx" ON "JapanFilingSearch"("filingDate");

-- CreateIndex
CREATE INDEX "JapanFilingSearch_words_idx" ON "JapanFilingSearch" USING GIN ("words");

CREATE VIEW "JapanFilingWords" AS SELECT "filingId", "filingDate", "filingTime", "createdAt",
  search_vector(ARRAY["companyName", "companyNameEnglish", "companyCode", "documentTitle", "documentTitleEnglish", "summary"],
    "labels" || ('ticker:' || "companyCode")) AS "words" FROM "JapanFiling";

-- CreateTable
CREATE TABLE "AsxAnnouncementSearch" (
    "filingId" TEXT COLLATE "C" NOT NULL,
    "announcedAt" TIMESTAMPTZ(3) NOT NULL,
    "filedDate" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "AsxAnnouncementSearch_pkey" PRIMARY KEY ("filingId")
);
ALTER TABLE "AsxAnnouncementSearch" SET (toast_tuple_target = 128);
ALTER TABLE "AsxAnnouncementSearch" ALTER COLUMN "words" SET STATISTICS 0;

-- CreateIndex
CREATE INDEX "AsxAnnouncementSearch_announcedAt_filingId_idx" ON "AsxAnnouncementSearch"("announcedAt", "filingId");

-- CreateIndex
CREATE INDEX "AsxAnnouncementSearch_filedDate_idx" ON "AsxAnnouncementSearch"("filedDate");

-- CreateIndex
CREATE INDEX "AsxAnnouncementSearch_words_idx" ON "AsxAnnouncementSearch" USING GIN ("words");

CREATE VIEW "AsxAnnouncementWords" AS SELECT "filingId", "announcedAt", "filedDate", "createdAt",
  search_vector(ARRAY["companyName", "symbol", "headline"],
    "labels" || ('ticker:' || "symbol")) AS "words" FROM "AsxAnnouncement";

-- How far each kind is filled, in descending order of arrival. Filings that arrive are filled by triggers.
CREATE TABLE "SearchFilling" (
    "kind" "FilingKind" NOT NULL,
    "total" BIGINT NOT NULL,
    "remaining" BIGINT NOT NULL,
    "filledAt" TIMESTAMPTZ(3),

    CONSTRAINT "SearchFilling_pkey" PRIMARY KEY ("kind")
);

-- Whether processes of the previous release may still search: until a day after the kind is filled. They read columns and indexes that
-- this release does not.
CREATE FUNCTION search_serves_previous_release(kind "FilingKind") RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM "SearchFilling" AS filling
    WHERE filling."kind" = search_serves_previous_release.kind AND "filledAt" < now() - interval '1 day');
END $$;

-- Fills the filings that arrived last among those that are left; one caller at a time. Returns how many numbers of arrival are
-- left; null while another caller fills.
CREATE FUNCTION search_fill(kind "FilingKind", count integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  filling "SearchFilling";
  -- The names of the tables are those of the kinds, in their order.
  "table" CONSTANT text := CASE kind WHEN 'sec' THEN 'SecFiling' WHEN 'form4' THEN 'Form4Filing'
    WHEN 'japan' THEN 'JapanFiling' ELSE 'AsxAnnouncement' END;
BEGIN
  SELECT * INTO filling FROM "SearchFilling" AS row WHERE row."kind" = search_fill.kind FOR UPDATE SKIP LOCKED;
  IF filling IS NULL OR filling."remaining" = 0 THEN
    RETURN filling."remaining";
  END IF;
  EXECUTE format('SELECT coalesce(min("arrival"), 1) - 1 FROM
    (SELECT "arrival" FROM %I WHERE "arrival" <= $1 ORDER BY "arrival" DESC LIMIT $2) AS rows', "table")
    INTO filling."total" USING filling."remaining", count;
  EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE "filingId" = ANY (ARRAY(
      SELECT "filingId" FROM %I WHERE "arrival" > $1 AND "arrival" <= $2)) ON CONFLICT DO NOTHING',
    "table" || 'Search', "table" || 'Words', "table") USING filling."total", filling."remaining";
  UPDATE "SearchFilling" AS row SET "remaining" = filling."total" WHERE row."kind" = search_fill.kind;
  RETURN filling."total";
END $$;

-- A deletion waits for a filling under way, which would otherwise bring back the words of the filing.
CREATE FUNCTION remove_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "SearchFilling" WHERE "filledAt" IS NULL FOR SHARE;
  EXECUTE format('DELETE FROM %I WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM removed))', TG_TABLE_NAME || 'Search');
  RETURN NULL;
END $$;

CREATE FUNCTION remove_all_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('TRUNCATE %I', TG_TABLE_NAME || 'Search');
  RETURN NULL;
END $$;

CREATE FUNCTION index_sec_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SecFilingSearch" AS known SELECT * FROM "SecFilingWords" WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM changed))
  ON CONFLICT ("filingId") DO UPDATE
    SET ("filedDate", "createdAt", "words") =
      ROW (excluded."filedDate", excluded."createdAt", excluded."words")
    WHERE (known."filedDate", known."createdAt", known."words") IS DISTINCT FROM
      (excluded."filedDate", excluded."createdAt", excluded."words");
  RETURN NULL;
END $$;

CREATE TRIGGER index_words AFTER INSERT ON "SecFiling" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_sec_filing();
CREATE TRIGGER index_changed_words AFTER UPDATE ON "SecFiling" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_sec_filing();
CREATE TRIGGER remove_words AFTER DELETE ON "SecFiling" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_words();
CREATE TRIGGER remove_all_words AFTER TRUNCATE ON "SecFiling" FOR EACH STATEMENT EXECUTE FUNCTION remove_all_words();

CREATE FUNCTION index_form4_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Form4FilingSearch" AS known SELECT * FROM "Form4FilingWords" WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM changed))
  ON CONFLICT ("filingId") DO UPDATE
    SET ("filingDate", "createdAt", "words") =
      ROW (excluded."filingDate", excluded."createdAt", excluded."words")
    WHERE (known."filingDate", known."createdAt", known."words") IS DISTINCT FROM
      (excluded."filingDate", excluded."createdAt", excluded."words");
  RETURN NULL;
END $$;

CREATE TRIGGER index_words AFTER INSERT ON "Form4Filing" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_form4_filing();
CREATE TRIGGER index_changed_words AFTER UPDATE ON "Form4Filing" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_form4_filing();
CREATE TRIGGER remove_words AFTER DELETE ON "Form4Filing" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_words();
CREATE TRIGGER remove_all_words AFTER TRUNCATE ON "Form4Filing" FOR EACH STATEMENT EXECUTE FUNCTION remove_all_words();

CREATE FUNCTION index_japan_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "JapanFilingSearch" AS known SELECT * FROM "JapanFilingWords" WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM changed))
  ON CONFLICT ("filingId") DO UPDATE
    SET ("filingDate", "filingTime", "createdAt", "words") =
      ROW (excluded."filingDate", excluded."filingTime", excluded."createdAt", excluded."words")
    WHERE (known."filingDate", known."filingTime", known."createdAt", known."words") IS DISTINCT FROM
      (excluded."filingDate", excluded."filingTime", excluded."createdAt", excluded."words");
  RETURN NULL;
END $$;

CREATE TRIGGER index_words AFTER INSERT ON "JapanFiling" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_japan_filing();
CREATE TRIGGER index_changed_words AFTER UPDATE ON "JapanFiling" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_japan_filing();
CREATE TRIGGER remove_words AFTER DELETE ON "JapanFiling" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_words();
CREATE TRIGGER remove_all_words AFTER TRUNCATE ON "JapanFiling" FOR EACH STATEMENT EXECUTE FUNCTION remove_all_words();

CREATE FUNCTION index_asx_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "AsxAnnouncementSearch" AS known SELECT * FROM "AsxAnnouncementWords" WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM changed))
  ON CONFLICT ("filingId") DO UPDATE
    SET ("announcedAt", "filedDate", "createdAt", "words") =
      ROW (excluded."announcedAt", excluded."filedDate", excluded."createdAt", excluded."words")
    WHERE (known."announcedAt", known."filedDate", known."createdAt", known."words") IS DISTINCT FROM
      (excluded."announcedAt", excluded."filedDate", excluded."createdAt", excluded."words");
  RETURN NULL;
END $$;

CREATE TRIGGER index_words AFTER INSERT ON "AsxAnnouncement" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_asx_announcement();
CREATE TRIGGER index_changed_words AFTER UPDATE ON "AsxAnnouncement" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_asx_announcement();
CREATE TRIGGER remove_words AFTER DELETE ON "AsxAnnouncement" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_words();
CREATE TRIGGER remove_all_words AFTER TRUNCATE ON "AsxAnnouncement" FOR EACH STATEMENT EXECUTE FUNCTION remove_all_words();

CREATE OR REPLACE FUNCTION derive_sec_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."labels" := ('form:' || NEW."formType") || tag_labels(NEW."aiTags");
  IF search_serves_previous_release('sec') THEN
    NEW."searchText" := searchable(NEW."companyName", NEW."analysis", NEW."description", NEW."title");
    NEW."pairs" := search_pairs(NEW."searchText");
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION derive_form4_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF search_serves_previous_release('form4') THEN
    NEW."searchText" := searchable(NEW."issuerName", NEW."ownerName", NEW."issuerTicker");
    NEW."pairs" := search_pairs(NEW."searchText");
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION derive_japan_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."labels" := ARRAY(SELECT 'tag:' || tag FROM unnest(NEW."tags") AS tag);
  IF search_serves_previous_release('japan') THEN
    NEW."searchText" := searchable(NEW."companyName", NEW."companyNameEnglish", NEW."documentTitle",
      NEW."documentTitleEnglish", NEW."summary");
    NEW."pairs" := search_pairs(NEW."searchText");
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION derive_asx_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."labels" := tag_labels(NEW."aiTags");
  NEW."announcedLag" := (NEW."announcedAt" AT TIME ZONE 'UTC')::date - NEW."filedDate";
  IF search_serves_previous_release('asx') THEN
    NEW."searchText" := searchable(NEW."companyName", NEW."symbol", NEW."headline");
    NEW."pairs" := search_pairs(NEW."searchText");
  END IF;
  RETURN NEW;
END $$;

-- A kind without filings is filled, and needs its earlier indexes no more. Those of other kinds are dropped, without blocking
-- writers, a day after the kind is filled (src/services/filings/intake/searchIndexFilling.ts).
INSERT INTO "SearchFilling" ("kind", "total", "remaining", "filledAt")
  SELECT kind, arrivals, arrivals, CASE WHEN arrivals = 0 THEN now() - interval '2 days' END FROM (
    SELECT 'sec'::"FilingKind", coalesce(max("arrival"), 0) FROM "SecFiling"
    UNION ALL SELECT 'form4', coalesce(max("arrival"), 0) FROM "Form4Filing"
    UNION ALL SELECT 'japan', coalesce(max("arrival"), 0) FROM "JapanFiling"
    UNION ALL SELECT 'asx', coalesce(max("arrival"), 0) FROM "AsxAnnouncement") AS kinds(kind, arrivals);

DO $$
BEGIN
  IF NOT search_serves_previous_release('sec') THEN
    DROP INDEX "SecFiling_searchText_idx", "SecFiling_pairs_idx", "SecFiling_labels_idx";
  END IF;
  IF NOT search_serves_previous_release('form4') THEN
    DROP INDEX "Form4Filing_searchText_idx", "Form4Filing_pairs_idx";
  END IF;
  IF NOT search_serves_previous_release('japan') THEN
    DROP INDEX "JapanFiling_searchText_idx", "JapanFiling_pairs_idx", "JapanFiling_labels_idx";
  END IF;
  IF NOT search_serves_previous_release('asx') THEN
    DROP INDEX "AsxAnnouncement_searchText_idx", "AsxAnnouncement_pairs_idx", "AsxAnnouncement_labels_idx";
  END IF;
END $$;
