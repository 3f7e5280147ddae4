// Made by scripts/build-countries.ts from server/data/countries.csv (libphonenumber, Unicode CLDR). Do not edit.

/** ISO code, then the name in the order of the contract's `langs`. */
export type CountryNames = readonly [iso: string, ...names: string[]]

/** Countries and regions in the order in which they are offered. One text, which is a quarter shorter than lists. */
export const countryNames: readonly CountryNames[] = `
JP日本|Japan|日本|일본|日本
KR韓国|South Korea|韩国|대한민국|韓國
CN中国|China|中国|중국|中國
TW台湾|Taiwan|中国台湾|대만|台灣
HK香港|Hong Kong|中国香港|홍콩|香港
MOマカオ|Macau|中国澳门|마카오|澳門
USアメリカ|United States|美国|미국|美國
AFアフガニスタン|Afghanistan|阿富汗|아프가니스탄|阿富汗
AXオーランド諸島|Åland Islands|奥兰群岛|올란드 제도|奧蘭群島
ALアルバニア|Albania|阿尔巴尼亚|알바니아|阿爾巴尼亞
DZアルジェリア|Algeria|阿尔及利亚|알제리|阿爾及利亞
AS米領サモア|American Samoa|美属萨摩亚|아메리칸 사모아|美屬薩摩亞
ADアンドラ|Andorra|安道尔|안도라|安道爾
AOアンゴラ|Angola|安哥拉|앙골라|安哥拉
AIアンギラ|Anguilla|安圭拉|앵귈라|安奎拉
AGアンティグア・バーブーダ|Antigua & Barbuda|安提瓜和巴布达|앤티가 바부다|安地卡及巴布達
ARアルゼンチン|Argentina|阿根廷|아르헨티나|阿根廷
AMアルメニア|Armenia|亚美尼亚|아르메니아|亞美尼亞
AWアルバ|Aruba|阿鲁巴|아루바|荷屬阿魯巴
ACアセンション島|Ascension Island|阿森松岛|어센션섬|阿森松島
AUオーストラリア|Australia|澳大利亚|오스트레일리아|澳洲
ATオーストリア|Austria|奥地利|오스트리아|奧地利
AZアゼルバイジャン|Azerbaijan|阿塞拜疆|아제르바이잔|亞塞拜然
BSバハマ|Bahamas|巴哈马|바하마|巴哈馬
BHバーレーン|Bahrain|巴林|바레인|巴林
BDバングラデシュ|Bangladesh|孟加拉国|방글라데시|孟加拉
BBバルバドス|Barbados|巴巴多斯|바베이도스|巴貝多
BYベラルーシ|Belarus|白俄罗斯|벨라루스|白俄羅斯
BEベルギー|Belgium|比利时|벨기에|比利時
BZベリーズ|Belize|伯利兹|벨리즈|貝里斯
BJベナン|Benin|贝宁|베냉|貝南
BMバミューダ|Bermuda|百慕大|버뮤다|百慕達
BTブータン|Bhutan|不丹|부탄|不丹
BOボリビア|Bolivia|玻利维亚|볼리비아|玻利維亞
BAボスニア・ヘルツェゴビナ|Bosnia & Herzegovina|波斯尼亚和黑塞哥维那|보스니아 헤르체고비나|波士尼亞與赫塞哥維納
BWボツワナ|Botswana|博茨瓦纳|보츠와나|波札那
BRブラジル|Brazil|巴西|브라질|巴西
IO英領インド洋地域|British Indian Ocean Territory|英属印度洋领地|영국령 인도양 지역|英屬印度洋領地
VG英領ヴァージン諸島|British Virgin Islands|英属维尔京群岛|영국령 버진아일랜드|英屬維京群島
BNブルネイ|Brunei|文莱|브루나이|汶萊
BGブルガリア|Bulgaria|保加利亚|불가리아|保加利亞
BFブルキナファソ|Burkina Faso|布基纳法索|부르키나파소|布吉納法索
BIブルンジ|Burundi|布隆迪|부룬디|蒲隆地
KHカンボジア|Cambodia|柬埔寨|캄보디아|柬埔寨
CMカメルーン|Cameroon|喀麦隆|카메룬|喀麥隆
CAカナダ|Canada|加拿大|캐나다|加拿大
CVカーボベルデ|Cape Verde|佛得角|카보베르데|維德角
BQオランダ領カリブ|Caribbean Netherlands|荷属加勒比区|네덜란드령 카리브|荷蘭加勒比區
KYケイマン諸島|Cayman Islands|开曼群岛|케이맨 제도|開曼群島
CF中央アフリカ共和国|Central African Republic|中非共和国|중앙 아프리카 공화국|中非共和國
TDチャド|Chad|乍得|차드|查德
CLチリ|Chile|智利|칠레|智利
CXクリスマス島|Christmas Island|圣诞岛|크리스마스섬|聖誕島
CCココス(キーリング)諸島|Cocos (Keeling) Islands|科科斯（基林）群岛|코코스 제도|科克斯（基靈）群島
COコロンビア|Colombia|哥伦比亚|콜롬비아|哥倫比亞
KMコモロ|Comoros|科摩罗|코모로|葛摩
CGコンゴ共和国(ブラザビル)|Congo - Brazzaville|刚果（布）|콩고-브라자빌|剛果（布拉薩）
CDコンゴ民主共和国(キンシャサ)|Congo - Kinshasa|刚果（金）|콩고-킨샤사|剛果（金夏沙）
CKクック諸島|Cook Islands|库克群岛|쿡 제도|庫克群島
CRコスタリカ|Costa Rica|哥斯达黎加|코스타리카|哥斯大黎加
CIコートジボワール|Côte d’Ivoire|科特迪瓦|코트디부아르|象牙海岸
HRクロアチア|Croatia|克罗地亚|크로아티아|克羅埃西亞
CUキューバ|Cuba|古巴|쿠바|古巴
CWキュラソー|Curaçao|库拉索|퀴라소|庫拉索
CYキプロス|Cyprus|塞浦路斯|키프로스|賽普勒斯
CZチェコ|Czechia|捷克|체코|捷克
DKデンマーク|Denmark|丹麦|덴마크|丹麥
DJジブチ|Djibouti|吉布提|지부티|吉布地
DMドミニカ国|Dominica|多米尼克|도미니카|多米尼克
DOドミニカ共和国|Dominican Republic|多米尼加共和国|도미니카 공화국|多明尼加共和國
ECエクアドル|Ecuador|厄瓜多尔|에콰도르|厄瓜多
EGエジプト|Egypt|埃及|이집트|埃及
SVエルサルバドル|El Salvador|萨尔瓦多|엘살바도르|薩爾瓦多
GQ赤道ギニア|Equatorial Guinea|赤道几内亚|적도 기니|赤道幾內亞
ERエリトリア|Eritrea|厄立特里亚|에리트리아|厄利垂亞
EEエストニア|Estonia|爱沙尼亚|에스토니아|愛沙尼亞
SZエスワティニ|Eswatini|斯威士兰|에스와티니|史瓦帝尼
ETエチオピア|Ethiopia|埃塞俄比亚|에티오피아|衣索比亞
FKフォークランド諸島|Falkland Islands|福克兰群岛|포클랜드 제도|福克蘭群島
FOフェロー諸島|Faroe Islands|法罗群岛|페로 제도|法羅群島
FJフィジー|Fiji|斐济|피지|斐濟
FIフィンランド|Finland|芬兰|핀란드|芬蘭
FRフランス|France|法国|프랑스|法國
GF仏領ギアナ|French Guiana|法属圭亚那|프랑스령 기아나|法屬圭亞那
PF仏領ポリネシア|French Polynesia|法属波利尼西亚|프랑스령 폴리네시아|法屬玻里尼西亞
GAガボン|Gabon|加蓬|가봉|加彭
GMガンビア|Gambia|冈比亚|감비아|甘比亞
GEジョージア|Georgia|格鲁吉亚|조지아|喬治亞
DEドイツ|Germany|德国|독일|德國
GHガーナ|Ghana|加纳|가나|迦納
GIジブラルタル|Gibraltar|直布罗陀|지브롤터|直布羅陀
GRギリシャ|Greece|希腊|그리스|希臘
GLグリーンランド|Greenland|格陵兰|그린란드|格陵蘭
GDグレナダ|Grenada|格林纳达|그레나다|格瑞那達
GPグアドループ|Guadeloupe|瓜德罗普|과들루프|瓜地洛普
GUグアム|Guam|关岛|괌|關島
GTグアテマラ|Guatemala|危地马拉|과테말라|瓜地馬拉
GGガーンジー|Guernsey|根西岛|건지|根息
GNギニア|Guinea|几内亚|기니|幾內亞
GWギニアビサウ|Guinea-Bissau|几内亚比绍|기니비사우|幾內亞比索
GYガイアナ|Guyana|圭亚那|가이아나|蓋亞那
HTハイチ|Haiti|海地|아이티|海地
HNホンジュラス|Honduras|洪都拉斯|온두라스|宏都拉斯
HUハンガリー|Hungary|匈牙利|헝가리|匈牙利
ISアイスランド|Iceland|冰岛|아이슬란드|冰島
INインド|India|印度|인도|印度
IDインドネシア|Indonesia|印度尼西亚|인도네시아|印尼
IRイラン|Iran|伊朗|이란|伊朗
IQイラク|Iraq|伊拉克|이라크|伊拉克
IEアイルランド|Ireland|爱尔兰|아일랜드|愛爾蘭
IMマン島|Isle of Man|马恩岛|맨섬|曼島
ILイスラエル|Israel|以色列|이스라엘|以色列
ITイタリア|Italy|意大利|이탈리아|義大利
JMジャマイカ|Jamaica|牙买加|자메이카|牙買加
JEジャージー|Jersey|泽西岛|저지|澤西島
JOヨルダン|Jordan|约旦|요르단|約旦
KZカザフスタン|Kazakhstan|哈萨克斯坦|카자흐스탄|哈薩克
KEケニア|Kenya|肯尼亚|케냐|肯亞
KIキリバス|Kiribati|基里巴斯|키리바시|吉里巴斯
XKコソボ|Kosovo|科索沃|코소보|科索沃
KWクウェート|Kuwait|科威特|쿠웨이트|科威特
KGキルギス|Kyrgyzstan|吉尔吉斯斯坦|키르기스스탄|吉爾吉斯
LAラオス|Laos|老挝|라오스|寮國
LVラトビア|Latvia|拉脱维亚|라트비아|拉脫維亞
LBレバノン|Lebanon|黎巴嫩|레바논|黎巴嫩
LSレソト|Lesotho|莱索托|레소토|賴索托
LRリベリア|Liberia|利比里亚|라이베리아|賴比瑞亞
LYリビア|Libya|利比亚|리비아|利比亞
LIリヒテンシュタイン|Liechtenstein|列支敦士登|리히텐슈타인|列支敦斯登
LTリトアニア|Lithuania|立陶宛|리투아니아|立陶宛
LUルクセンブルク|Luxembourg|卢森堡|룩셈부르크|盧森堡
MGマダガスカル|Madagascar|马达加斯加|마다가스카르|馬達加斯加
MWマラウイ|Malawi|马拉维|말라위|馬拉威
MYマレーシア|Malaysia|马来西亚|말레이시아|馬來西亞
MVモルディブ|Maldives|马尔代夫|몰디브|馬爾地夫
MLマリ|Mali|马里|말리|馬利
MTマルタ|Malta|马耳他|몰타|馬爾他
MHマーシャル諸島|Marshall Islands|马绍尔群岛|마셜 제도|馬紹爾群島
MQマルティニーク|Martinique|马提尼克|마르티니크|馬丁尼克
MRモーリタニア|Mauritania|毛里塔尼亚|모리타니|茅利塔尼亞
MUモーリシャス|Mauritius|毛里求斯|모리셔스|模里西斯
YTマヨット|Mayotte|马约特|마요트|馬約特島
MXメキシコ|Mexico|墨西哥|멕시코|墨西哥
FMミクロネシア連邦|Micronesia|密克罗尼西亚|미크로네시아|密克羅尼西亞
MDモルドバ|Moldova|摩尔多瓦|몰도바|摩爾多瓦
MCモナコ|Monaco|摩纳哥|모나코|摩納哥
MNモンゴル|Mongolia|蒙古|몽골|蒙古
MEモンテネグロ|Montenegro|黑山|몬테네그로|蒙特內哥羅
MSモントセラト|Montserrat|蒙特塞拉特|몬트세라트|蒙哲臘
MAモロッコ|Morocco|摩洛哥|모로코|摩洛哥
MZモザンビーク|Mozambique|莫桑比克|모잠비크|莫三比克
MMミャンマー (ビルマ)|Myanmar (Burma)|缅甸|미얀마|緬甸
NAナミビア|Namibia|纳米比亚|나미비아|納米比亞
NRナウル|Nauru|瑙鲁|나우루|諾魯
NPネパール|Nepal|尼泊尔|네팔|尼泊爾
NLオランダ|Netherlands|荷兰|네덜란드|荷蘭
NCニューカレドニア|New Caledonia|新喀里多尼亚|뉴칼레도니아|新喀里多尼亞
NZニュージーランド|New Zealand|新西兰|뉴질랜드|紐西蘭
NIニカラグア|Nicaragua|尼加拉瓜|니카라과|尼加拉瓜
NEニジェール|Niger|尼日尔|니제르|尼日
NGナイジェリア|Nigeria|尼日利亚|나이지리아|奈及利亞
NUニウエ|Niue|纽埃|니우에|紐埃島
NFノーフォーク島|Norfolk Island|诺福克岛|노퍽섬|諾福克島
KP北朝鮮|North Korea|朝鲜|북한|北韓
MK北マケドニア|North Macedonia|北马其顿|북마케도니아|北馬其頓
MP北マリアナ諸島|Northern Mariana Islands|北马里亚纳群岛|북마리아나제도|北馬利安納群島
NOノルウェー|Norway|挪威|노르웨이|挪威
OMオマーン|Oman|阿曼|오만|阿曼
PKパキスタン|Pakistan|巴基斯坦|파키스탄|巴基斯坦
PWパラオ|Palau|帕劳|팔라우|帛琉
PSパレスチナ自治区|Palestinian Territories|巴勒斯坦领土|팔레스타인 지구|巴勒斯坦自治區
PAパナマ|Panama|巴拿马|파나마|巴拿馬
PGパプアニューギニア|Papua New Guinea|巴布亚新几内亚|파푸아뉴기니|巴布亞紐幾內亞
PYパラグアイ|Paraguay|巴拉圭|파라과이|巴拉圭
PEペルー|Peru|秘鲁|페루|秘魯
PHフィリピン|Philippines|菲律宾|필리핀|菲律賓
PLポーランド|Poland|波兰|폴란드|波蘭
PTポルトガル|Portugal|葡萄牙|포르투갈|葡萄牙
PRプエルトリコ|Puerto Rico|波多黎各|푸에르토리코|波多黎各
QAカタール|Qatar|卡塔尔|카타르|卡達
REレユニオン|Réunion|留尼汪|레위니옹|留尼旺
ROルーマニア|Romania|罗马尼亚|루마니아|羅馬尼亞
RUロシア|Russia|俄罗斯|러시아|俄羅斯
RWルワンダ|Rwanda|卢旺达|르완다|盧安達
WSサモア|Samoa|萨摩亚|사모아|薩摩亞
SMサンマリノ|San Marino|圣马力诺|산마리노|聖馬利諾
STサントメ・プリンシペ|São Tomé & Príncipe|圣多美和普林西比|상투메 프린시페|聖多美普林西比
SAサウジアラビア|Saudi Arabia|沙特阿拉伯|사우디아라비아|沙烏地阿拉伯
SNセネガル|Senegal|塞内加尔|세네갈|塞內加爾
RSセルビア|Serbia|塞尔维亚|세르비아|塞爾維亞
SCセーシェル|Seychelles|塞舌尔|세이셸|塞席爾
SLシエラレオネ|Sierra Leone|塞拉利昂|시에라리온|獅子山
SGシンガポール|Singapore|新加坡|싱가포르|新加坡
SXシント・マールテン|Sint Maarten|荷属圣马丁|신트마르턴|荷屬聖馬丁
SKスロバキア|Slovakia|斯洛伐克|슬로바키아|斯洛伐克
SIスロベニア|Slovenia|斯洛文尼亚|슬로베니아|斯洛維尼亞
SBソロモン諸島|Solomon Islands|所罗门群岛|솔로몬 제도|索羅門群島
SOソマリア|Somalia|索马里|소말리아|索馬利亞
ZA南アフリカ|South Africa|南非|남아프리카|南非
SS南スーダン|South Sudan|南苏丹|남수단|南蘇丹
ESスペイン|Spain|西班牙|스페인|西班牙
LKスリランカ|Sri Lanka|斯里兰卡|스리랑카|斯里蘭卡
BLサン・バルテルミー|St. Barthélemy|圣巴泰勒米|생바르텔레미|聖巴瑟米
SHセントヘレナ|St. Helena|圣赫勒拿|세인트헬레나|聖赫勒拿島
KNセントクリストファー・ネーヴィス|St. Kitts & Nevis|圣基茨和尼维斯|세인트키츠 네비스|聖克里斯多福及尼維斯
LCセントルシア|St. Lucia|圣卢西亚|세인트루시아|聖露西亞
MFサン・マルタン|St. Martin|法属圣马丁|생마르탱|法屬聖馬丁
PMサンピエール島・ミクロン島|St. Pierre & Miquelon|圣皮埃尔和密克隆群岛|생피에르 미클롱|聖皮埃與密克隆群島
VCセントビンセント及びグレナディーン諸島|St. Vincent & Grenadines|圣文森特和格林纳丁斯|세인트빈센트그레나딘|聖文森及格瑞那丁
SDスーダン|Sudan|苏丹|수단|蘇丹
SRスリナム|Suriname|苏里南|수리남|蘇利南
SJスバールバル諸島・ヤンマイエン島|Svalbard & Jan Mayen|斯瓦尔巴和扬马延|스발바르제도-얀마웬섬|挪威屬斯瓦巴及尖棉
SEスウェーデン|Sweden|瑞典|스웨덴|瑞典
CHスイス|Switzerland|瑞士|스위스|瑞士
SYシリア|Syria|叙利亚|시리아|敘利亞
TJタジキスタン|Tajikistan|塔吉克斯坦|타지키스탄|塔吉克
TZタンザニア|Tanzania|坦桑尼亚|탄자니아|坦尚尼亞
THタイ|Thailand|泰国|태국|泰國
TL東ティモール|Timor-Leste|东帝汶|동티모르|東帝汶
TGトーゴ|Togo|多哥|토고|多哥
TKトケラウ|Tokelau|托克劳|토켈라우|托克勞群島
TOトンガ|Tonga|汤加|통가|東加
TTトリニダード・トバゴ|Trinidad & Tobago|特立尼达和多巴哥|트리니다드 토바고|千里達及托巴哥
TAトリスタン・ダ・クーニャ|Tristan da Cunha|特里斯坦-达库尼亚群岛|트리스탄다쿠나|特里斯坦達庫尼亞群島
TNチュニジア|Tunisia|突尼斯|튀니지|突尼西亞
TRトルコ|Türkiye|土耳其|튀르키예|土耳其
TMトルクメニスタン|Turkmenistan|土库曼斯坦|투르크메니스탄|土庫曼
TCタークス・カイコス諸島|Turks & Caicos Islands|特克斯和凯科斯群岛|터크스 케이커스 제도|土克斯及開科斯群島
TVツバル|Tuvalu|图瓦卢|투발루|吐瓦魯
VI米領ヴァージン諸島|U.S. Virgin Islands|美属维尔京群岛|미국령 버진아일랜드|美屬維京群島
UGウガンダ|Uganda|乌干达|우간다|烏干達
UAウクライナ|Ukraine|乌克兰|우크라이나|烏克蘭
AEアラブ首長国連邦|United Arab Emirates|阿拉伯联合酋长国|아랍에미리트|阿拉伯聯合大公國
GBイギリス|United Kingdom|英国|영국|英國
UYウルグアイ|Uruguay|乌拉圭|우루과이|烏拉圭
UZウズベキスタン|Uzbekistan|乌兹别克斯坦|우즈베키스탄|烏茲別克
VUバヌアツ|Vanuatu|瓦努阿图|바누아투|萬那杜
VAバチカン市国|Vatican City|梵蒂冈|바티칸 시국|梵蒂岡
VEベネズエラ|Venezuela|委内瑞拉|베네수엘라|委內瑞拉
VNベトナム|Vietnam|越南|베트남|越南
WFウォリス・フツナ|Wallis & Futuna|瓦利斯和富图纳|왈리스-푸투나 제도|瓦利斯群島和富圖那群島
EH西サハラ|Western Sahara|西撒哈拉|서사하라|西撒哈拉
YEイエメン|Yemen|也门|예멘|葉門
ZMザンビア|Zambia|赞比亚|잠비아|尚比亞
ZWジンバブエ|Zimbabwe|津巴布韦|짐바브웨|辛巴威
`
  .trim()
  .split('\n')
  .map((row) => [row.slice(0, 2), ...row.slice(2).split('|')])
