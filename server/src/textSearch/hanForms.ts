/**
 * Han characters that travellers write in different forms: Japanese, simplified, traditional and old. The first
 * of each group is the form that the index keeps. The list covers what occurs in the names of Osaka's towns,
 * stations, hotels and landmarks; a character that is not listed stays as it is.
 */
const groups = `
  島岛嶋嶌 区區 東东 野埜 内內 渕渊淵 網网 高髙 倉仓 開开 鷺鹭 伝传傳 緑绿綠 貫贯 夢梦
  桜樱櫻 条條 見见 崎﨑嵜碕 戸户戶 売卖賣 靱靭韌韧 岡冈 弁辨辯瓣辩 磯矶 築筑 軒轩 船舩
  鶴鹤 宮宫 万萬 体體躰 勝胜 国國 陽阳 橋桥 烏乌 真眞 筆笔 細细 阪坂 餌饵 塩盐鹽 恵惠
  須须 湊凑 稲稻 葉叶 芦蘆 難难 来來 姫姬 里裏裡 幣币 庄荘莊 豊丰豐 舎舍 浜滨濱 諏诹
  訪访 関关關 塚冢 虫蟲 園园 辺边邊 長长 領领 孫孙 沢泽澤 浅淺 遠远 峡峽 湯汤 針针 駒驹
  鷹鹰 聖圣 徳德 横橫 焼烧燒 諸诸 賀贺 覚觉覺 連连 場场塲 脇胁 歳岁歲 与與 兎兔 満满滿
  曽曾 広广廣 紅红 栄荣榮 錦锦 黒黑 後后 備备 宝寶 労劳勞 衛卫衞 門门 盤盘 斎斋齋斉齐齊
  麗丽 円圆圓 糸丝絲 農农 頓顿 釣钓 鐘钟鍾 槍鎗枪 竜龍龙 館馆舘 駅驿驛站 歴历歷暦曆 医醫
  療疗 学學 会會 図图圖 書书 県县縣 庁厅廳 務务 処处處 設设 営营營 業业 車车 湾灣 環环
  権权權 発发發髪髮 談谈 緊紧 護护 約约 財财 検检檢 産产產 際际 習习 号號 験验驗 質质
  試试 画畫 愛爱 対对對 仮假 協协 議议 記记 報报 総总總 綱纲 術术 撲扑 団团團 旧舊 貯贮
  銀银 樹树 齢龄齡 気气氣 従从從 義义 庫库 栈棧桟 実实實 縄绳繩 嚴厳严 寿壽 廟庙 霊灵靈
  氷冰 観观觀 鉄铁鐵銕 電电 軌轨 点點 剣剑劍 残殘 遅迟遲 灯燈 籠笼 風风 紀纪 様样樣 鳥鸟
  奥奧 聞闻 舗铺鋪 線线綫 興兴 劇剧 証证證 別别 綿绵 適适 職职 員员 養养 児儿兒 階阶
  墳坟 極极 楽乐樂 閻阎 陸陆 軍军 雲云 貞贞 麻蔴 剛刚 動动 応应應 仏佛 単单單 転转轉
  酔醉 読读讀 変变變 写寫 経经經 済济濟 続续續 買买 贈赠 運运 過过 達达 遊游 郵邮 鄰隣邻
  釈释釋 録录錄 鏡镜 鋼钢 閣阁 陰阴 険险險 隊队 雑杂雜 頭头 頼赖賴 顕显顯 飯饭 飼饲 飲饮
  餅饼 馬马 騎骑 魚鱼 鮮鲜 鳳凤 鳴鸣 鴻鸿 塔墖 壮壯 声聲 寝寢 将將 尽盡 峰峯 巣巢
  帰归歸 弥彌 径徑 恋戀 戦战戰 戯戏戲 拡扩擴 択择擇 挙举舉 揺摇搖 数數 断斷 昼晝 晩晚
  暁晓曉 栃枥 楼樓 歓欢歡 毎每 浄净淨 渓溪谿 渋涩澀 滝泷瀧 潟泻 瀬濑瀨 猫貓 献獻 畳疊叠
  瘦痩 研硏 礼禮 穂穗 窓窗窻 粋粹 紋纹 絵绘繪 維维 緒绪 縁缘 聴听聽 胆膽 脳脑腦 芸艺藝
  蔵藏 薬药藥 蛍萤螢 蛮蠻 装裝 覧览覽 訳译譯 誕诞 謡谣謠 象像 貨货 貿贸 購购 輪轮 輸输
  逓递遞 醸酿釀 鉱矿礦 鎮镇 闘斗鬭鬥 隠隐隱 霧雾 静靜 頂顶 顔颜顏 類类 飛飞 駐驻 麦麥
  黄黃 黙默 爾尔 萊莱 蘭兰 亜亚亞 選选 華华 悦悅 級级 魯鲁 膠胶 温溫 蘇苏 鉑铂 緹缇
  諾诺 貝贝 韋韦 幟帜 凱凯 艙舱 羅罗 瀾澜 輝辉 楓枫 鷗鸥 廈厦 藍蓝 掛挂 競竞 獅狮 韓韩
  巖岩 剌喇 嶺岭 儀仪 優优 倫伦 偉伟 傑杰 側侧 傘伞 億亿 僑侨 喬乔 噴喷 執执 壇坛 夾夹
  奪夺 婦妇 嬰婴 寧宁 審审 寛宽寬 嵐岚 師师 帥帅 帯带帶 幾几 慮虑 慶庆 憲宪 懐怀懷 抜拔
  掲揭 摂摄攝 時时 晋晉 桿杆 楊杨 構构 槇槙 樺桦 機机 欄栏 沖冲 決决 況况 洒灑 測测
  渾浑 漁渔 漢汉 濃浓 為为爲 無无 煙烟 熱热 燦灿 爺爷 状狀 猶犹 獲获 現现 畢毕 盗盜
  監监 砕碎 礎础 禅禪 種种 穀谷 積积 窪洼 竪竖豎 筍笋 節节 範范 簡简 糧粮 純纯 紙纸
  紡纺 組组 終终 給给 統统 絡络 綾绫 編编 緩缓 績绩 織织 罰罚 聨聯联 聡聪聰 肅粛肃 腸肠
  臨临 芻刍 荊荆 菓果 蒼苍 蓮莲 薩萨 薫薰 虚虛 衆众 補补 複复 規规 視视 親亲 覇霸 触觸
  計计 訓训 評评 詩诗 話话 認认 語语 調调 講讲 識识 豫予预預 貴贵 賓宾 賞赏 賢贤 贅赘
  趙赵 跡迹 踊踴 軽轻輕 辞辭 迴回廻囘 進进 遺遗 郷乡鄉 鄭郑 酢醋 醬酱醤 鈴铃 鉢钵 銅铜
  銭钱錢 鋳铸鑄 鍋锅 鍛锻 鎖锁 閉闭 間间 閑闲 闇暗 陣阵 陳陈 隨随 雛雏 順顺 頌颂 題题
  願愿 飾饰 騒骚騷 驚惊 髄髓 鬱郁 鯉鲤 鯨鲸 鰹鲣 鳩鸠 鴨鸭 鴉鸦 鵜鹈 鶏鸡雞 龜亀龟 台臺
  櫛栉 騨驒 鷲鹫 蔦茑 鵬鹏 鰻鳗 蝦虾 蕎荞 麺面麵 剎刹 墻墙 鍵键 鵝鹅 錠锭 訂订 訊讯
  駕驾 駆驱驅 闊阔 賽赛 贊赞 躍跃 輛辆 軟软 軸轴 載载 較较 輔辅 鈍钝 錫锡 鎌镰鐮 鑑鉴鑒
  閘闸 闕阙 韻韵 頗颇 頻频 額额 顧顾 駿骏 鮎鲇 鰐鳄 鵡鹉 鶯莺 鸚鹦 鸞鸾 齒齿歯 龔龚
`

const canonical = new Map<string, string>()
for (const group of groups.trim().split(/\s+/)) {
  const [kept = '', ...others] = Array.from(group)
  for (const other of others) if (!canonical.has(other)) canonical.set(other, canonical.get(kept) ?? kept)
}

/** The form of a Han character that the index keeps: 齋, 斋 and 斉 all become 斎. Other characters stay. */
export function canonicalHan(character: string): string {
  return canonical.get(character) ?? character
}

/** The digit of a Han numeral of one character; undefined for others. */
export function hanDigit(character: string): number | undefined {
  const at = '〇一二三四五六七八九十'.indexOf(character)
  return at < 0 ? undefined : at
}
