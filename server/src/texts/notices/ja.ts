import { departureChangeTexts } from './departureChange'
import { onTheWay } from './onTheWay'
import type { NoticeFacts, NoticeTexts } from './types'
import type { Part, Rows } from '../letter'

/** What ended with the ride, what goes back by which way and when it is there, and what is kept and why. */
const ending = (facts: NoticeFacts): readonly (Part | false)[] => [
  facts.bags && `追加の荷物（${facts.bags}個）もキャンセルになりました。`,
  facts.seatedChildren && `お子さまのお席（${facts.seatedChildren}名分）もキャンセルになりました。`,
  facts.couponUntil && `クーポンをお戻ししました。${facts.couponUntil}まで使えます。`,
  facts.tooLate === 'final' && '無料でキャンセルできる期限を過ぎていたため、返金はありません。',
  facts.tooLate === 'asked' &&
    '無料でキャンセルできる期限を過ぎていました。返金の申請を確認し、結果はメールと予約のページでお知らせします。',
  { rows: [['返金額', facts.refund], ...waysBack(facts)] },
  facts.refundDays && `カード会社や決済サービスにより、明細への反映まで${facts.refundDays}日ほどかかります。`,
  facts.toGift && 'ギフト残高は、すぐに使えます。',
  facts.atCounter && '受付カウンターの分は、係員がカウンターでお返しします。予約番号を伝えてください。',
  facts.keptFee && keptFee(facts),
]

const waysBack = ({
  bagsBack,
  seatsBack,
  toCard,
  toWechat,
  toAlipay,
  toGift,
  atCounter,
}: NoticeFacts): Rows['rows'] => [
  ['クレジットカード', toCard],
  ['WeChat Pay', toWechat],
  ['Alipay', toAlipay],
  ['ギフト残高', toGift],
  ['受付カウンター', atCounter],
  ['うち追加の荷物', bagsBack],
  ['うちお子さまのお席', seatsBack],
]

/** The coupon after a failure of ours. */
const apology = ({ couponOff }: NoticeFacts) =>
  couponOff && `次のご予約で使える${couponOff}クーポンをお送りしました。`

const keptFee = ({ keptFee: fee }: NoticeFacts) =>
  `返金の対象外：${fee}\n海外発行カード手数料です。カードでのお支払いそのものにかかる費用のため、返金の対象になりません。`

/** Said to who was given a ride that cannot be ridden as planned. */
const onlyGiverCancels = 'キャンセルできるのは、この乗車を贈った方だけです。贈った方に連絡してください。'

/** What who was missed can do, where they paid. */
const missedRights = (freeUntil: string) =>
  freeUntil
    ? `${freeUntil}（日本時間）までは無料でキャンセルできます。`
    : '無料でキャンセルできる期限は過ぎています。当社に原因があるときは、予約のページから返金を申請してください。'

/** Notices in Japanese. */
export const ja: NoticeTexts = {
  ...onTheWay.ja,
  ...departureChangeTexts('ja', ending),
  paid: ({ gatherAt, fillUntil }) => ({
    title: 'ご予約が確定しました',
    line: `集合時刻：${gatherAt}`,
    body: [
      'お支払いを確認し、お席を確保しました。',
      fillUntil &&
        `${fillUntil}までに乗車情報を入力してください。入力がない場合は予約を取り消し、海外発行カード手数料を除いて返金します。`,
    ],
  }),
  fillReminder: ({ fillUntil, isGiven }) => ({
    title: '乗車情報の入力が残っています',
    line: fillUntil && `${fillUntil}まで`,
    body: [
      isGiven
        ? `${fillUntil}までに乗車情報を入力してください。入力がない場合は予約を取り消します。`
        : `${fillUntil}までに乗車情報を入力してください。入力がない場合は予約を取り消し、海外発行カード手数料を除いて返金します。`,
    ],
  }),
  rideReminder: ({ gatherAt }) => ({
    title: 'ご乗車の時刻が近づいています',
    line: `集合時刻：${gatherAt}`,
    body: ['乗車コードは電波がなくても使えます。車内でのお支払いはありません。'],
  }),
  driverAssigned: ({ vehicle, plate, driver }) => ({
    title: 'ドライバーと車両が決まりました',
    line: [vehicle, plate].filter((part) => part !== '').join('　'),
    body: [
      {
        rows: [
          ['車両', vehicle],
          ['ナンバー', plate],
          ['ドライバー', driver],
        ],
      },
    ],
  }),
  stopOrderChanged: ({ stopNo, stopTotal, doorTime }) => ({
    title: '停車順が変わりました',
    line: `${stopTotal}か所のうち${stopNo}番目、${doorTime}`,
    body: [`${stopTotal}か所のうち${stopNo}番目の停車です。`],
  }),
  seatMoved: ({ movedFrom, movedTo }) => ({
    title: `お席を${movedTo}の便に移しました`,
    line: movedFrom && `${movedFrom} → ${movedTo}`,
    body: [`お席を${movedTo}の便に移しました。追加料金はありません。`, '乗車コードはそのまま使えます。'],
  }),
  noSeatLeft: ({ isGiven }) => ({
    title: '移れる便に空席がありません',
    line: isGiven ? '' : '無料でキャンセルできます',
    body: [
      'フライトの到着が遅れていますが、お席を移せる便に空席がありません。空きが出しだい、お席を移します。',
      isGiven
        ? onlyGiverCancels
        : '予約のページから、無料でキャンセルできます。空港に着いてから受付カウンターで相談することもできます。',
      isGiven && '空港に着いてから受付カウンターで相談することもできます。',
    ],
  }),
  flightCancelled: ({ from, to, isGiven, isFreeOver }) => ({
    title: 'フライトが欠航になりました',
    line: isGiven ? '' : isFreeOver ? '返金を申請できます' : '返金または予約し直しを選べます',
    body: [
      `${from} → ${to}`,
      isGiven
        ? `フライトが欠航になりました。${onlyGiverCancels}`
        : isFreeOver
          ? 'フライトが欠航になりました。無料でキャンセルできる期限は過ぎています。予約のページから返金を申請でき、係員が判断します。'
          : 'フライトが欠航になりました。キャンセルして返金を受けるか、別の便で予約し直せます。予約のページから選んでください。',
    ],
  }),
  missed: ({ from, to, freeUntil, isGiven }) => ({
    title: 'ご乗車を確認できませんでした',
    line: freeUntil && `${freeUntil}まで無料でキャンセルできます`,
    body: [
      `${from} → ${to}`,
      '出発までにご乗車を確認できませんでした。向かっている途中なら、係員に乗車コードを見せてください。予約のページから問い合わせることもできます。',
      isGiven ? onlyGiverCancels : missedRights(freeUntil),
    ],
  }),
  cancelled: (facts) => ({
    title: 'ご予約をキャンセルしました',
    line: facts.refund && `返金額：${facts.refund}`,
    body: [`${facts.rideAt}（日本時間）\n${facts.from} → ${facts.to}`, ...ending(facts), apology(facts)],
  }),
  replaced: (facts) => ({
    title: `${facts.newRideAt}のご予約に置き換えました`,
    line: facts.refund && `前のご予約の返金額：${facts.refund}`,
    body: [
      '新しいご予約のお支払いが完了したため、前のご予約をキャンセルしました。',
      {
        rows: [
          ['前のご予約', `${facts.rideAt}（日本時間）`],
          ['新しいご予約', `${facts.newRideAt}（日本時間）`],
          ['新しい予約番号', facts.newOrderNo],
        ],
      },
      ...ending(facts),
      apology(facts),
    ],
  }),
  tripInfoMissed: (facts) => ({
    title: '乗車情報の入力がなかったため、ご予約を取り消しました',
    line: facts.refund && `返金額：${facts.refund}`,
    body: [
      `期限までに乗車情報の入力がなかったため、ご予約を取り消しました。\n${facts.rideAt}（日本時間）\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  paidTooLate: (facts) => ({
    title: 'お席を確保できず、全額を返金します',
    line: `返金額：${facts.refund}`,
    body: [
      'お支払い期限を過ぎてからお支払いが完了しました。お席が残っていなかったため、全額を返金します。',
      ...ending(facts),
    ],
  }),
  operatorCancelled: (facts) => ({
    title: '運行できなくなり、ご予約を取り消しました',
    line: facts.refund && `返金額：${facts.refund}`,
    body: [
      `当社の都合で運行できなくなり、ご予約を取り消しました。申し訳ありません。${facts.refund && 'カード手数料を含む全額を返金します。'}`,
      `${facts.rideAt}（日本時間）\n${facts.from} → ${facts.to}`,
      ...ending(facts),
      apology(facts),
    ],
  }),
  goodwill: ({ goodwill, couponUntil }) => ({
    title: `お詫びの${goodwill}割引クーポンをお送りしました`,
    line: couponUntil && `有効期限：${couponUntil}`,
    body: [
      'このたびはご不便をおかけし、申し訳ありませんでした。',
      `次のご予約で使える${goodwill}割引のクーポンをアカウントに追加しました。`,
      couponUntil && `${couponUntil}まで使えます。`,
    ],
  }),
  lostFound: ({ lostNumber }) => ({
    title: 'お忘れ物と思われる品が見つかりました',
    line: `整理番号 ${lostNumber}`,
    body: [
      'お問い合わせいただいたお忘れ物と思われる品が見つかりました。',
      `予約番号と整理番号${lostNumber}を添えて、お問い合わせ窓口までご連絡ください。ご本人の品であることを確認のうえ、お返しの方法をご案内します。`,
      '法令により、数日以内に警察へ届け出ます。その後は警察でお受け取りください。',
    ],
  }),
  refundSent: (facts) => ({
    title: '返金の手続きをしました',
    line: facts.refund,
    body: ['返金の手続きをしました。', ...ending(facts)],
  }),
  refunded: (facts) => ({
    title: '返金が完了しました',
    line: facts.refund,
    body: [{ rows: [['返金額', facts.refund], ...waysBack(facts)] }, facts.keptFee && keptFee(facts)],
  }),
  refundFailed: () => ({
    title: '返金が遅れています',
    line: 'こちらで対応しています',
    body: [
      'カード会社または決済サービスが返金を受け付けませんでした。もう一度手続きし、係員が確認します。お客さまのお手続きは必要ありません。',
    ],
  }),
  replacedStays: () => ({
    title: '前のご予約は取り消されていません',
    line: '新しいご予約とは別に残っています',
    body: [
      '予約し直しのお支払いは完了しました。こちらのご予約はすでにご利用が始まっていたため、取り消していません。',
    ],
  }),
  refundCameBack: () => ({
    title: '返金が当社に戻されました',
    line: 'もう一度返金します',
    body: [
      '完了とお知らせした返金が、その後カード会社または決済サービスから当社に戻されました。もう一度返金の手続きをし、完了しましたらお知らせします。お客さまのお手続きは必要ありません。',
    ],
  }),
  refundImpossible: ({ refund }) => ({
    title: '別の返金方法をお知らせください',
    line: `返金額：${refund}`,
    body: [
      'カードや口座が解約されている、または決済サービスで返金できる期間が過ぎているため、お支払いと同じ方法では返金できません。返金を受け取る権利はなくなりません。',
      '予約番号を添えて当社までご連絡のうえ、銀行振込やカウンターでの現金など、ご希望の受け取り方法をお知らせください。口座情報はメールに書かないでください。必要な内容は係員がお尋ねします。',
    ],
  }),
  refundDeclined: () => ({
    title: '返金の申請について',
    line: '返金の対象になりませんでした',
    body: ['申請を確認しましたが、返金の対象になりませんでした。理由は予約のページで確認できます。'],
  }),
  rideGiftTaken: ({ from, to }) => ({
    title: 'プレゼントした乗車が受け取られました',
    line: `${from} → ${to}`,
    body: [
      `プレゼントした乗車が受け取られました。\n${from} → ${to}`,
      '乗車情報は受け取った方が入力します。キャンセルできるのは贈った方だけで、返金も贈った方に行います。',
    ],
  }),
  rideGiftReturned: ({ from, to, fillUntil }) => ({
    title: 'プレゼントした乗車が戻りました',
    line: fillUntil && `乗車情報の入力は${fillUntil}まで`,
    body: [
      `受け取った方が乗車を返しました。\n${from} → ${to}`,
      'ご自分で乗ることも、ほかの方に贈ることも、キャンセルすることもできます。',
      fillUntil &&
        `ご自分で乗る場合は、${fillUntil}までに乗車情報を入力してください。入力がない場合は予約を取り消し、海外発行カード手数料を除いて返金します。`,
    ],
  }),
  luggagePaid: ({ paid }) => ({
    title: '追加の荷物を受け付けました',
    line: `お支払い額：${paid}`,
    body: [
      { rows: [['お支払い額', paid]] },
      '荷物コードは予約のページにあります。荷物を預けるときに見せてください。',
    ],
  }),
  luggageCancelled: (facts) => ({
    title: '追加の荷物を取り消しました',
    line: facts.refund && `返金額：${facts.refund}`,
    body: [
      '当社の都合により、追加の荷物を取り消しました。申し訳ありません。カード手数料を含む全額を返金します。',
      `ご乗車のご予約は取り消していません。\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  luggagePaidTooLate: (facts) => ({
    title: '追加の荷物を受け付けられず、全額を返金します',
    line: facts.refund && `返金額：${facts.refund}`,
    body: [
      'お支払いが完了したときには、荷物を追加できなくなっていました。全額を返金します。',
      ...ending(facts),
    ],
  }),
  lapChildSeatPaid: ({ paid }) => ({
    title: 'お子さまのお席を確保しました',
    line: `お支払い額：${paid}`,
    body: [
      { rows: [['お支払い額', paid]] },
      'お子さまは同じ便に、ひとり分のお席で乗車できます。乗車情報がまだのときは、予約のページで入力してください。',
    ],
  }),
  lapChildSeatPaidTooLate: ({ refund }) => ({
    title: 'お子さまのお席を確保できず、全額を返金します',
    line: refund && `返金額：${refund}`,
    body: ['お支払いが完了したときには、お子さまのお席を追加できなくなっていました。全額を返金します。'],
  }),
}
