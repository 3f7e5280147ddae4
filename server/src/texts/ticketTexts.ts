import type { Lang } from '@noriai/contract/lang'
import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { signed } from './smsText'

/** What is printed for somebody who bought from staff, and what a pay link is sent with. */
interface TicketTexts {
  readonly title: string
  readonly unpaidTitle: string
  readonly code: string
  readonly claim: string
  readonly pay: string
  readonly gather: string
  readonly ride: string
  readonly arrives: string
  readonly name: string
  readonly party: string
  readonly people: (count: number) => string
  readonly bags: string
  readonly pieces: (large: number, small: number) => string
  readonly payUntil: string
  readonly ways: Readonly<Record<CounterWay, string>>
  readonly nothingOnBoard: string
  readonly namesMissing: string
  readonly payLink: (sent: { readonly until: string; readonly total: string; readonly link: string }) => {
    readonly subject: string
    readonly text: string
  }
}

export const ticketTexts: Readonly<Record<Lang, TicketTexts>> = {
  ja: {
    title: '乗車票・領収書',
    unpaidTitle: 'お支払いのご案内',
    code: 'ご乗車のときにこのコードを見せてください',
    claim: '読み取ると、この予約をスマートフォンで管理できます（1回のみ）',
    pay: '読み取って、お支払いください',
    gather: '集合',
    ride: '区間',
    arrives: '到着見込み',
    name: 'お名前',
    party: '人数',
    people: (count) => `${count}名`,
    bags: '荷物',
    pieces: (large, small) => `大${large}個、小${small}個`,
    payUntil: 'お支払い期限',
    ways: { cash: '現金', terminal: 'カード端末' },
    nothingOnBoard: '車内でのお支払いはありません。',
    namesMissing: '全員のお名前を入力すると、乗車コードが表示されます。',
    payLink: ({ until, total, link }) => ({
      subject: 'Noriai：お支払いのお願い',
      text: `お席を確保しました。${until}までに${total}をお支払いください。\n${link}`,
    }),
  },
  en: {
    title: 'Ticket and receipt',
    unpaidTitle: 'How to pay',
    code: 'Show this code when you board',
    claim: 'Scan to keep this booking on your phone (works once)',
    pay: 'Scan to pay',
    gather: 'Be there by',
    ride: 'From and to',
    arrives: 'Estimated arrival',
    name: 'Name',
    party: 'Passengers',
    people: (count) => (count === 1 ? '1 passenger' : `${count} passengers`),
    bags: 'Luggage',
    pieces: (large, small) => `${large} large, ${small} small`,
    payUntil: 'Pay by',
    ways: { cash: 'Cash', terminal: 'Card terminal' },
    nothingOnBoard: 'There is nothing to pay on board.',
    namesMissing: 'Your ride code appears once everyone’s name is filled in.',
    payLink: ({ until, total, link }) => ({
      subject: 'Noriai: please pay for your ride',
      text: `Your seats are held. Please pay ${total} by ${until}.\n${link}`,
    }),
  },
  'zh-CN': {
    title: '乘车票及收据',
    unpaidTitle: '支付说明',
    code: '上车时请出示此码',
    claim: '扫码即可在手机上管理此订单（仅限一次）',
    pay: '请扫码支付',
    gather: '集合时间',
    ride: '行程',
    arrives: '预计到达',
    name: '姓名',
    party: '人数',
    people: (count) => `${count}人`,
    bags: '行李',
    pieces: (large, small) => `大箱${large}件，小箱${small}件`,
    payUntil: '支付截止时间',
    ways: { cash: '现金', terminal: '刷卡机' },
    nothingOnBoard: '上车不再付费。',
    namesMissing: '填写全部乘客姓名后即可显示乘车码。',
    payLink: ({ until, total, link }) => ({
      subject: 'Noriai：请支付车费',
      text: `座位已为您保留，请在${until}前支付${total}。\n${link}`,
    }),
  },
  ko: {
    title: '승차권 및 영수증',
    unpaidTitle: '결제 안내',
    code: '탑승할 때 이 코드를 보여 주십시오',
    claim: '스캔하면 휴대폰에서 예약을 관리할 수 있습니다(1회)',
    pay: '스캔해서 결제해 주십시오',
    gather: '집합 시각',
    ride: '구간',
    arrives: '도착 예상 시각',
    name: '이름',
    party: '인원',
    people: (count) => `${count}명`,
    bags: '짐',
    pieces: (large, small) => `큰 캐리어 ${large}개, 작은 캐리어 ${small}개`,
    payUntil: '결제 기한',
    ways: { cash: '현금', terminal: '카드 단말기' },
    nothingOnBoard: '차 안에서 추가로 결제할 금액은 없습니다.',
    namesMissing: '모든 승객의 이름을 입력하면 탑승 QR이 표시됩니다.',
    payLink: ({ until, total, link }) => ({
      subject: 'Noriai: 결제 요청',
      text: `좌석을 확보했습니다. ${until}까지 결제해 주십시오. 결제 금액: ${total}\n${link}`,
    }),
  },
  'zh-TW': {
    title: '乘車票及收據',
    unpaidTitle: '付款說明',
    code: '上車時請出示此碼',
    claim: '掃描後即可在手機上管理這筆訂單（限一次）',
    pay: '請掃描付款',
    gather: '集合時間',
    ride: '行程',
    arrives: '預計抵達',
    name: '姓名',
    party: '人數',
    people: (count) => `${count}人`,
    bags: '行李',
    pieces: (large, small) => `大行李${large}件，小行李${small}件`,
    payUntil: '付款期限',
    ways: { cash: '現金', terminal: '刷卡機' },
    nothingOnBoard: '上車不再付費。',
    namesMissing: '填寫所有乘客姓名後就會顯示乘車碼。',
    payLink: ({ until, total, link }) => ({
      subject: 'Noriai：車資付款通知',
      text: `已為您保留座位，請於${until}以前付款，金額：${total}。\n${link}`,
    }),
  },
}

/** The text message with the link by which a ride is paid. */
export function payLinkSms(lang: Lang, sent: Parameters<TicketTexts['payLink']>[0]): string {
  return signed(lang, ticketTexts[lang].payLink(sent).text)
}
