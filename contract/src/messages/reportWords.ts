import type { Lang } from '../lang'
import type { ReportFigure } from '../rules/reportFigures'

/** A text of the operator's side, which is in Japanese and English. */
interface DeskText {
  readonly ja: string
  readonly en: string
}

const inLang = (text: DeskText, lang: Lang): string => (lang === 'ja' ? text.ja : text.en)

/** What each figure is. The views of the database (`report_…`) count exactly this. */
const figureWords: Readonly<Record<ReportFigure | 'advance' | 'departures', DeskText>> = {
  revenue: {
    ja: 'その日に乗車する予約の売上（税込、クーポン差引後）です。乗車日の3日後の5時までに決まった返金は差し引きます。乗車されなかった予約の運賃と、取消後に残る金額を含みます。',
    en: 'Orders whose ride is on the day, tax included, less coupons and less what was given back by 5:00 on the third morning after. Fares of no-shows and what is kept of cancelled orders are in it.',
  },
  refunds: {
    ja: 'その日にお客さまへ返金が完了した金額です（カード手数料を含む）。二重払いの返金は、売上ではないため含みません。',
    en: 'What arrived back with travellers on the day, card fees included. Payments made twice are no sale, so their return is not in it.',
  },
  lost: {
    ja: 'その日にチャージバック（異議申立て）の結果が決まり、銀行に引き落とされた金額と、決済会社の手数料です。返金として記録したものは、その日から差し引きます。売上と返金には含みません。',
    en: 'What banks took by disputes that were decided on the day and lost, and what providers charged for disputes. What staff note as a refund is taken off on the day of the note. It is in neither revenue nor refunds.',
  },
  load: {
    ja: '乗車した方の座席数 ÷ 出発したバスの座席数。出発の報告があったか、乗車があった便を数えます。ひざの上のお子さまは座席を使いません。',
    en: 'Seats of riders who rode ÷ seats of the buses of departures that left: reported as left, or somebody rode. A child on a lap takes no seat.',
  },
  minibusLoad: {
    ja: '乗車した方の座席数 ÷ 運行を開始した、または乗車があったミニバスの販売座席数。',
    en: 'Seats of riders who rode ÷ seats on sale of the minibuses whose run started or that carried somebody.',
  },
  onTime: {
    ja: '定刻から5分以内に出発した便 ÷ 出発の報告があった便。定刻とは、空港発ではバスの発車時刻、空港行きと市内ではその便の最初のミニバスの出発予定時刻です。報告がなく時刻で終了した便は含みません。',
    en: 'Departures that left at most 5 minutes after their time ÷ departures reported as left. From the airport, their time is that of the bus; on other lines, when the first minibus was due to set out. Those that ended by the clock are left out.',
  },
  doorInWindow: {
    ja: '約束の時間帯にミニバスが乗降場所へ着いた件数 ÷ 到着の報告があった件数。乗車した予約の乗降場所ごとに1件と数えます。約束の時間帯は、乗車までに最後にお知らせしたもので、遅れをお知らせした分だけ後ろにずれます。',
    en: 'Minibus arrivals within the promised window ÷ minibus arrivals reported at riders’ doors. Each booking that rode counts once at each of its doors. The promised window is the one its riders were last told before boarding, moved by any delay they were told of.',
  },
  noShows: {
    ja: '来られなかった方 ÷ 乗車した方と来られなかった方の合計。',
    en: 'Riders who did not come ÷ riders who rode or did not come.',
  },
  riders: {
    ja: 'その日に乗車した方の人数（お子さま、乳幼児を含む）。',
    en: 'People who rode on the day, children and infants included.',
  },
  bookings: {
    ja: 'その日に支払われた乗車の予約の件数。乗車日や、その後の取消にかかわらず数えます。時間帯と路線は、予約した便のものです。',
    en: 'Orders for rides that were paid on the day, whenever the ride is and whatever became of it. Line and hour are those of the departure.',
  },
  advance: {
    ja: '期間の最終日の終わりに、支払い済みでまだ売上になっていない金額（前受金）。支払額 − 売上 − 売上前の返金の累計です。',
    en: 'Paid and not yet revenue at the end of the last day: all that was taken in, less revenue, less what went back before it was revenue.',
  },
  departures: {
    ja: '出発した便の数。出発の報告があったか、乗車があった便です。',
    en: 'Departures that left: reported as left, or somebody rode.',
  },
}

/** A figure's definition. */
export function figureDefinition(figure: keyof typeof figureWords, lang: Lang): string {
  return inLang(figureWords[figure], lang)
}

const columnWords: Readonly<Record<string, DeskText>> = {
  day: {
    ja: '日付。売上・乗車は運行日（5時まで前日）、支払い・返金は暦日。',
    en: 'The day: of rides the service day, which ends at 5:00; of money the calendar day.',
  },
  week: { ja: '週の初日（月曜日）。', en: 'The Monday with which the week begins.' },
  month: { ja: '月の初日。', en: 'The first day of the month.' },
  line: {
    ja: '路線。方向（pickup 空港発、dropoff 空港行き、transfer 市内）と乗り換え地点。',
    en: 'The line: direction (pickup from, dropoff to the airport, transfer within the city) and transfer point.',
  },
  hour: {
    ja: '便の発車時刻の時（24は翌0時台）。',
    en: 'The hour of the departure; 24 is the hour after midnight.',
  },
  line_hour: { ja: '路線と発車時刻の時。', en: 'Line and hour of the departure.' },
  partner: { ja: '提携先のコード。noneは提携先なし。', en: 'The code of the partner; none for without.' },
  language: { ja: '予約の言語。', en: 'The language of the order.' },
  channel: {
    ja: '販売経路。counter カウンター、phone 電話、partner 提携先、poster ポスター、direct 直接。',
    en: 'How the order came: service desk (counter), phone, partner, poster or direct.',
  },
  drawer: { ja: 'ドロワーの番号。', en: 'The number of the drawer.' },
  airport: { ja: 'カウンターのある空港のコード。', en: 'The code of the airport that the counter is at.' },
  member: { ja: '担当者。', en: 'Who had the drawer.' },
  opened_at: { ja: '開けた日時。', en: 'When it was opened.' },
  closed_at: { ja: '締めた日時。空欄は使用中。', en: 'When it was counted; empty while it is open.' },
  float_jpy: { ja: '釣り銭準備金。', en: 'What was in it when it was opened.' },
  cash_in_jpy: {
    ja: '現金の入金（請求書手数料を含む）。',
    en: 'Cash that was taken, fees of invoices included.',
  },
  handed_back_jpy: { ja: '現金での返金。', en: 'Cash that was handed back.' },
  expected_jpy: {
    ja: 'あるはずの金額。釣り銭準備金＋現金の入金−現金での返金。',
    en: 'What should be in it: float + cash taken − cash handed back.',
  },
  counted_jpy: { ja: '数えた金額。', en: 'What was counted.' },
  difference_jpy: {
    ja: '差額。不足はマイナス。',
    en: 'Counted less expected; negative when money is missing.',
  },
  terminal_jpy: {
    ja: 'カード端末での入金から返金を引いた金額。ドロワーには入りません。',
    en: 'Paid at the terminal less what went back there; none of it is in the drawer.',
  },
  reason: { ja: '差額の理由。', en: 'Why it differs.' },
  name: { ja: '乗り換え地点または提携先の名称。', en: 'The name of the transfer point or partner.' },
  revenue_jpy: figureWords.revenue,
  refunds_jpy: figureWords.refunds,
  refunds: { ja: '返金の件数。', en: 'How many refunds these are.' },
  refunds_before_jpy: {
    ja: '返金のうち、売上になる前に決まったもの（前受金の減少）。',
    en: 'Of the refunds, those that were decided before they could become revenue: they lower what was paid in advance.',
  },
  sold_jpy: {
    ja: 'その日に支払われた金額（乗車日を問わない）。',
    en: 'What was paid on the day, whenever the ride is.',
  },
  bookings: figureWords.bookings,
  booked_riders: { ja: 'その予約の人数。', en: 'The people of these bookings.' },
  riders: figureWords.riders,
  missed: { ja: '来られなかった方の人数。', en: 'People who did not come.' },
  due: { ja: '乗車した方と来られなかった方の人数。', en: 'People who rode or did not come.' },
  bus_places: { ja: '乗車した方の座席数（バス）。', en: 'Seats of riders who rode, on buses.' },
  bus_seats: { ja: '出発したバスの座席数。', en: 'Seats of the buses that left.' },
  minibus_places: { ja: '乗車した方の座席数（ミニバス）。', en: 'Seats of riders who rode, on minibuses.' },
  minibus_seats: {
    ja: '運行を開始した、または乗車があったミニバスの販売座席数。',
    en: 'Seats on sale of the minibuses whose run started or that carried somebody.',
  },
  departures: figureWords.departures,
  timed: { ja: '出発の報告があった便の数。', en: 'Departures reported as left.' },
  on_time: {
    ja: 'そのうち定刻から5分以内に出発した便の数。',
    en: 'Of these, the ones that left at most 5 minutes after their time.',
  },
  doors: {
    ja: 'お客さまの乗降場所へのミニバスの到着のうち、報告があった件数。乗車した予約の乗降場所ごとに1件と数えます。',
    en: 'Minibus arrivals reported at riders’ doors, one for each booking and door.',
  },
  doors_in_window: {
    ja: 'そのうち、約束の時間帯（乗車までに最後にお知らせした時間帯）に着いた件数。',
    en: 'Of these, the ones within the window that riders were last told before boarding.',
  },
  lost_jpy: figureWords.lost,
  lost_disputes: {
    ja: 'その日に結果が決まり、認められなかったチャージバックの件数。',
    en: 'How many disputes were decided on the day and lost.',
  },
  load_percent: figureWords.load,
  minibus_load_percent: figureWords.minibusLoad,
  on_time_percent: figureWords.onTime,
  door_in_window_percent: figureWords.doorInWindow,
  no_shows_percent: figureWords.noShows,

  date: {
    ja: '取引日。売上は運行日、支払い・返金は暦日。',
    en: 'The day of the event: of revenue the service day, of money the calendar day.',
  },
  slip: {
    ja: '伝票番号。日付-番号で、0は締め、1以降は訂正。',
    en: 'The slip: day and number, 0 of the closing, 1 and more of corrections.',
  },
  debit_account: { ja: '借方の勘定科目コード（設定）。', en: 'The code of the account debited, as set.' },
  credit_account: { ja: '貸方の勘定科目コード（設定）。', en: 'The code of the account credited, as set.' },
  tax_rate: {
    ja: '消費税率（%）。0は対象外。',
    en: 'The rate of consumption tax in per cent; 0 where none is contained.',
  },
  tax_jpy: {
    ja: '含まれる消費税額（円未満切り捨て）。',
    en: 'The tax contained, whole yen, fractions dropped.',
  },
  net_jpy: { ja: '税抜の金額。', en: 'The amount without tax.' },
  gross_jpy: {
    ja: '税込の金額。訂正で取り消す場合は負。',
    en: 'The amount with tax; negative where a correction takes it back.',
  },
  way_paid: { ja: '支払い・返金の方法。', en: 'How it was paid or sent back.' },
  order_no: {
    ja: '予約番号。請求書手数料は、その請求書の最初の予約。',
    en: 'The number of the order; of an invoice’s fee the first order of the invoice.',
  },
  kind: {
    ja: 'sold 支払い（前受金へ）、rides・bags・noShows・cancellations 売上（前受金から）、refundedBefore 売上前の返金、refundedAfter 売上後の返金、disputes チャージバックの損失、disputeFees その手数料、surplus 過払いの入金（預り金へ）、surplusBack その返金、invoiceFees 請求書手数料の売上。',
    en: 'sold: paid in advance; rides, bags, noShows, cancellations: became revenue; refundedBefore: given back of the advance; refundedAfter: given back of revenue; disputes: taken by a bank; disputeFees: charged for a dispute; surplus: paid too much and held for its payer; surplusBack: given back of it; invoiceFees: fees of invoices, paid at the counter.',
  },
  written_on: {
    ja: 'この行が書かれた日。訂正は後日になる。',
    en: 'The day on which the line was written: of a correction a later one.',
  },
}

/** The columns of the journal. */
export const journalColumns = [
  'date',
  'slip',
  'debit_account',
  'credit_account',
  'tax_rate',
  'tax_jpy',
  'net_jpy',
  'gross_jpy',
  'way_paid',
  'order_no',
  'kind',
  'written_on',
] as const

/** The columns of the cash-up, one row a drawer. */
export const cashUpColumns = [
  'drawer',
  'member',
  'opened_at',
  'closed_at',
  'float_jpy',
  'cash_in_jpy',
  'handed_back_jpy',
  'expected_jpy',
  'counted_jpy',
  'difference_jpy',
  'terminal_jpy',
  'reason',
  'airport',
] as const

/** Rows of a definitions file: each column with what it is. @throws Error for a column that nobody defined */
export function definitionsOf(columns: readonly string[], lang: Lang): (readonly [string, string])[] {
  return columns.map((column) => {
    const words = columnWords[column]
    if (!words) throw new Error(`The column ${column} is not defined`)
    return [column, inLang(words, lang)]
  })
}
