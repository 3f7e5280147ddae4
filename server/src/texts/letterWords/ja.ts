import { lateHeading } from './late'
import type { LetterheadWords, LetterWords } from './types'

const counted = (name: string, count: number, unit: string) => (count === 0 ? '' : `${name}${count}${unit}`)

/** Around the notices, in Japanese. */
export const ja: LetterWords = {
  headings: {
    paid: ({ gatherAt, isPickup }) => ({
      subject: isPickup ? `${gatherAt}までに受付へ` : `${gatherAt}にお迎え場所へ`,
      preview: 'ご予約が確定しました',
    }),
    fillReminder: ({ fillUntil }) => ({
      subject: `${fillUntil}までに乗車情報を入力`,
      preview: '入力すると乗車コードが出ます',
    }),
    rideReminder: ({ gatherAt }) => ({
      subject: `ご乗車は${gatherAt}集合`,
      preview: '乗車コードは電波がなくても使えます',
    }),
    driverAssigned: ({ plate, driver, collectWindow }) => ({
      subject: plate === '' ? 'ドライバーと車両が決まりました' : `ミニバス：${plate}`,
      preview: [driver, collectWindow].filter((part) => part !== '').join('、'),
    }),
    late: lateHeading({
      bus: (minutes, time) => `バス${minutes}分遅れ、出発は${time}ごろ`,
      door: (minutes, time) => `ご乗車${minutes}分遅れ、ドアの前に${time}`,
      was: (time) => `前のご案内は${time}`,
      wasAndCode: (time) => `前のご案内は${time}。乗車コードは同じです`,
    }),
    seatMoved: ({ movedTo, gatherAt }) => ({
      subject: `お席を${movedTo}の便に移しました`,
      preview: `追加料金なし。集合は${gatherAt}`,
    }),
    flightCancelled: ({ isGiven, isFreeOver }) =>
      isGiven || isFreeOver
        ? undefined
        : {
            subject: 'フライト欠航：返金か予約し直し',
            preview: '予約のページで選べます',
          },
    operatorCancelled: ({ rideAt, refund }) => ({
      subject: `${rideAt}の便は運行できなくなりました`,
      preview: refund === '' ? '申し訳ありません' : `${refund}を返金します。申し訳ありません`,
    }),
    refundSent: ({ refund, refundBy }) => ({
      subject: `返金${refund}の手続きをしました`,
      preview: refundBy === '' ? 'お手続きは必要ありません' : `${refundBy}ごろ明細に反映`,
    }),
  },
  changed: '変更があります',
  atDeskBy: (date) => `${date} 受付に着く時刻`,
  atDoorBy: (date) => `${date} お迎え場所で待つ時刻`,
  fillBy: (date) => `${date} 乗車情報の入力期限`,
  busLeavesAt: (date) => `${date} バスの出発`,
  stopAt: (date) => `${date} 停車時刻の見込み`,
  minibus: 'ご乗車のミニバス',
  goesBack: '返金額',
  wentBack: '返金額',
  arrivesAbout: (date) => `${date}ごろまでに明細に反映`,
  freeUntil: (date) => `${date} 無料キャンセルの期限`,
  japanTime: '日本時間',
  was: (value) => `変更前${value}`,
  party: ({ adults, children, infants, bags }) =>
    [
      counted('大人', adults, '名'),
      counted('お子さま', children, '名'),
      counted('ひざの上のお子さま', infants, '名'),
      counted('荷物', bags, '個'),
    ]
      .filter((part) => part !== '')
      .join('、'),
  collectedBetween: (window) => `ミニバスは${window}の間にお迎えに行きます。`,
  rideCode: {
    label: '乗車コード',
    same: '乗車コード（前と同じ）',
    note: 'ご乗車のとき、どちらかを係員に見せてください。車内でのお支払いはありません。',
    alt: '乗車コードのQR。画像が出ないときは、6文字のコードで乗れます。',
  },
  next: {
    heading: '次にすること',
    walk: (minutes) => `到着口を出て、受付カウンターまで歩いて${minutes}分です。`,
    showCode: (by) => `${by}までに、受付で乗車コードを見せてください。`,
    leaves: (time) => `バスは${time}に出ます。`,
    flightLate: (flightNo) =>
      `${flightNo}便が遅れたら、空きのある次の便にお席を移します。追加料金はありません。`,
    anyFlightLate:
      'フライトが遅れたら、予約画面の「入国審査中です」か受付でお知らせください。空きのある次の便に、追加料金なしで移れます。',
    fillFirst: (until) => `${until}までに乗車情報を入力してください。乗車コードが出ます。`,
    beAtDoor: (window) => `お迎え場所でお待ちください。ミニバスは${window}の間に着きます。`,
    showDriver: 'ドライバーに乗車コードを見せてください。',
  },
  line: {
    ride: 'ご乗車の流れ',
    newTimes: '新しい時刻',
    leg: { bus: (minutes) => `バス、${minutes}分`, minibus: (stops) => `ミニバス、最大${stops}か所に停車` },
    change: '係員が乗り換えをご案内します。',
    oneTime: (moment) => `${moment}に、時刻がひとつに決まります。`,
    attached: '添付のカレンダーに、この時刻が入っています。',
    refund: '返金の流れ',
    accepted: 'キャンセルを受け付けました',
    sent: '返金の手続きをしました',
    onStatement: '明細に反映',
    about: 'ごろ',
    statementNote: 'カードの締め日によっては、いったん請求され、翌月に差し引かれます。',
  },
  buttons: {
    open: '予約を見る',
    fill: '乗車情報を入力',
    choose: '返金か予約し直しを選ぶ',
    refund: '返金の状況を見る',
    live: '今の運行を見る',
  },
  money: {
    paid: (amount) => `お支払い額 ${amount}`,
    withFee: (fee) => `海外発行カード手数料${fee}を含みます`,
    receiptAttached: '領収書を添付しました。',
    cancel: '予約をキャンセル',
    freeUntilScan: (moment) =>
      `係員が乗車コードを読み取るまで、遅くとも${moment}（日本時間）まで、無料でキャンセルできます。`,
    freeUntil: (moment) => `${moment}（日本時間）まで、無料でキャンセルできます。`,
    getBack: (amount) => `${amount}をお返しします。`,
    getBackWithoutFee: (amount) => `${amount}をお返しします。カード手数料は返金の対象外です。`,
    noRefund: '無料キャンセルの期限を過ぎたため、運賃は返金されません。',
  },
  reasonRide: 'このメールは、ご予約についてお知らせするものです。広告は含みません。',
}

/** Around every letter, in Japanese. */
export const jaHead: LetterheadWords = {
  help: 'お問い合わせ',
  helpHours: (hours) => `${hours.replace('–', '〜')}（日本時間）`,
  orReply: 'またはこのメールに返信',
  separator: '、',
  stop: '。',
  gap: '',
  colon: '：',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  commercial: '特定商取引法に基づく表記',
  registrationNo: (number) => `登録番号 ${number}`,
}
