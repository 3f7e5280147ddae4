import type { WhereSentences } from './types'

const named = (vehicle: string) => vehicle && `（${vehicle}）`

/** Where a vehicle is, in Japanese. */
export const ja: WhereSentences = {
  beforeBus: ({ place, time, gatherTime, vehicle }) =>
    `バス${named(vehicle)}は${place}を${time}に出発します。${gatherTime}までにカウンターへお越しください。`,
  beforeDoor: ({ place, time, vehicle }) =>
    `お迎えのミニバス${named(vehicle)}はまだ出発していません。${place}には${time && `${time}ごろ`}行きます。`,
  boarding: ({ place, time, vehicle }) =>
    `バス${named(vehicle)}は${place}でただいま乗車中です。${time}に出発します。`,
  onTheWay: ({ place, time, vehicle, isBus }) =>
    `${isBus ? 'バス' : 'ミニバス'}${named(vehicle)}は${place}へ向かっています。${time ? `${time}ごろ` : 'まもなく'}着く予定です。`,
  atRelay: ({ place, isBus, vehicle }) =>
    isBus
      ? `バスは${place}に着いています。そこでミニバス${named(vehicle)}にお乗り換えください。`
      : `ミニバスは${place}に着いています。そこで次の車${named(vehicle)}にお乗り換えください。`,
  stopsBefore: ({ place, time, vehicle, stops }) =>
    `ミニバス${named(vehicle)}は、あと${stops}か所に寄ってから${place}に${time && `${time}ごろ`}着く予定です。`,
  next: ({ place, time, vehicle }) =>
    `ミニバス${named(vehicle)}は、次がお客さまの番です。${place}に${time && `${time}ごろ`}着く予定です。`,
  atDoor: ({ place, vehicle }) => `ミニバス${named(vehicle)}はいま${place}に着いています。`,
  ended: ({ time }) => (time ? `ご乗車は${time}に終了しました。` : 'ご乗車は終了しています。'),
  unknown: ({ since }) =>
    `${since}以降、車両からの報告がありません。いまドライバーに連絡しています。分かりしだいお伝えします。`,
  late: (minutes) => `${minutes}分ほど遅れています。申し訳ありません。`,
  inWindow: ({ from, to }) => `お知らせした時間帯（${from}〜${to}）の中です。`,
  afterWindow: ({ from, to }) => `お知らせした時間帯（${from}〜${to}）より遅くなる見込みです。`,
  byPlan: '予定に基づくご案内です（停車ごとの報告はありません）。',
  notScanned: '乗車コードの確認がまだです。もうご乗車ですか？',
}
