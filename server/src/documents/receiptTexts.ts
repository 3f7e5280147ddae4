import type { Lang } from '@noriai/contract/lang'
import type { PriceLine } from '@noriai/contract/price'
import type { Order } from '../infra/db/schema/orders'

/** The words of a receipt in one language. */
export interface ReceiptTexts {
  readonly title: string
  /** What the paper is to the tax office. */
  readonly qualified: string
  /** Beside the title while the operator's particulars are samples. */
  readonly sample: string
  readonly rideOn: string
  readonly columns: Readonly<Record<'item' | 'quantity' | 'unitPrice' | 'tax' | 'amount', string>>
  readonly orderNo: string
  readonly issuedOn: string
  readonly paidOn: string
  readonly paidBy: string
  /** Beside the name of the partner that led to it. */
  readonly partner: string
  /** The name with what is said behind or before it. */
  readonly addressee: (name: string) => string
  /** Above the big figure. */
  readonly amount: string
  readonly for: string
  readonly ride: Readonly<Record<1 | 2 | 3, string>>
  /** Of a ride in another city than Osaka: its ends beside them name it. */
  readonly rideElsewhere: Readonly<Record<1 | 2 | 3, string>>
  readonly luggage: string
  readonly lapChildSeat: string
  readonly passengers: (count: number) => string
  readonly lines: Readonly<Record<PriceLine['kind'], string>>
  readonly charged: string
  readonly refunded: (date: string) => string
  readonly remains: string
  readonly taxed: (percent: number) => string
  readonly tax: (percent: number) => string
  readonly registrationNo: string
  readonly contact: string
  readonly payTypes: Readonly<Record<NonNullable<Order['payType']>, string>>
  readonly noStamp: string
}

const ja: ReceiptTexts = {
  title: '領収書',
  qualified: '適格請求書（インボイス）',
  sample: '見本',
  rideOn: 'ご乗車日',
  columns: { item: '内容', quantity: '数量', unitPrice: '単価（税込）', tax: '税率', amount: '金額（税込）' },
  orderNo: '予約番号',
  issuedOn: '発行日',
  paidOn: 'お支払い日',
  paidBy: 'お支払い方法',
  partner: 'ご紹介元',
  addressee: (name) => `${name} 様`,
  amount: '領収金額（税込）',
  for: '但し書き',
  ride: {
    1: '空港から大阪市内への乗合送迎',
    2: '大阪市内から空港への乗合送迎',
    3: '大阪市内の区間送迎',
  },
  rideElsewhere: { 1: '空港からの乗合送迎', 2: '空港への乗合送迎', 3: '区間送迎' },
  luggage: '追加の荷物',
  lapChildSeat: 'お子さまのお席',
  passengers: (count) => `${count}名`,
  lines: {
    fare: '運賃',
    nightSurcharge: '夜間料金',
    extraLuggage: '追加の荷物',
    childSeat: 'チャイルドシート料金',
    instantReduction: '割引',
    partner: '提携割引',
    coupon: 'クーポン',
    foreignCardFee: '海外発行カード手数料',
  },
  charged: 'お支払い額',
  refunded: (date) => `返金 ${date}`,
  remains: '差引領収金額',
  taxed: (percent) => `${percent}%対象（税込）`,
  tax: (percent) => `うち消費税（${percent}%）`,
  registrationNo: '登録番号',
  contact: 'お問い合わせ',
  payTypes: {
    card: 'クレジットカード',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    giftBalance: 'ギフト残高',
    counter: '受付カウンター',
    none: 'お支払いなし',
  },
  noStamp: '電子データで発行しているため、収入印紙は不要です。',
}

const en: ReceiptTexts = {
  title: 'Receipt',
  qualified: 'Qualified invoice',
  sample: 'Sample',
  rideOn: 'Date of ride',
  columns: { item: 'Item', quantity: 'Qty', unitPrice: 'Unit price', tax: 'Tax', amount: 'Amount' },
  orderNo: 'Booking number',
  issuedOn: 'Issued on',
  paidOn: 'Paid on',
  paidBy: 'Payment method',
  partner: 'Booked through',
  addressee: (name) => name,
  amount: 'Amount received (tax included)',
  for: 'For',
  ride: {
    1: 'Shared ride, airport to Osaka city',
    2: 'Shared ride, Osaka city to airport',
    3: 'Shared ride within Osaka city',
  },
  rideElsewhere: {
    1: 'Shared ride from the airport',
    2: 'Shared ride to the airport',
    3: 'Shared ride within the city',
  },
  luggage: 'Extra luggage',
  lapChildSeat: 'Seat for a child',
  passengers: (count) => (count === 1 ? '1 passenger' : `${count} passengers`),
  lines: {
    fare: 'Fare',
    nightSurcharge: 'Night surcharge',
    extraLuggage: 'Extra luggage',
    childSeat: 'Child seat fee',
    instantReduction: 'Discount',
    partner: 'Partner discount',
    coupon: 'Coupon',
    foreignCardFee: 'Fee for cards issued outside Japan',
  },
  charged: 'Amount paid',
  refunded: (date) => `Refund, ${date}`,
  remains: 'Amount after refunds',
  taxed: (percent) => `Taxed at ${percent}% (tax included)`,
  tax: (percent) => `Including ${percent}% consumption tax`,
  registrationNo: 'Registration number',
  contact: 'Contact',
  payTypes: {
    card: 'Credit card',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    giftBalance: 'Gift balance',
    counter: 'At the service desk',
    none: 'Nothing to pay',
  },
  noStamp: 'Issued electronically: no revenue stamp is needed.',
}

const zhCN: ReceiptTexts = {
  title: '收据',
  qualified: '日本发票（适格请求书）',
  sample: '样本',
  rideOn: '乘车日期',
  columns: { item: '项目', quantity: '数量', unitPrice: '单价（含税）', tax: '税率', amount: '金额（含税）' },
  orderNo: '订单号',
  issuedOn: '开具日期',
  paidOn: '支付日期',
  paidBy: '支付方式',
  partner: '预订渠道',
  addressee: (name) => `抬头：${name}`,
  amount: '实收金额（含税）',
  for: '服务内容',
  ride: { 1: '机场至大阪市内拼车接机', 2: '大阪市内至机场拼车送机', 3: '大阪市内点对点拼车' },
  rideElsewhere: { 1: '拼车接机', 2: '拼车送机', 3: '市内点对点拼车' },
  luggage: '加购行李',
  lapChildSeat: '孩子的座位',
  passengers: (count) => `${count}人`,
  lines: {
    fare: '车费',
    nightSurcharge: '夜间服务费',
    extraLuggage: '加购行李',
    childSeat: '儿童座椅费',
    instantReduction: '优惠',
    partner: '合作方优惠',
    coupon: '优惠券',
    foreignCardFee: '非日本发行信用卡手续费',
  },
  charged: '实付金额',
  refunded: (date) => `退款 ${date}`,
  remains: '扣除退款后金额',
  taxed: (percent) => `适用${percent}%税率（含税）`,
  tax: (percent) => `其中${percent}%消费税`,
  registrationNo: '登记编号',
  contact: '联系方式',
  payTypes: {
    card: '信用卡',
    wechat: '微信支付',
    alipay: '支付宝',
    giftBalance: '礼品卡余额',
    counter: '服务台支付',
    none: '无需支付',
  },
  noStamp: '以电子数据开具，无需贴印花。',
}

const ko: ReceiptTexts = {
  title: '영수증',
  qualified: '적격청구서(일본 인보이스)',
  sample: '견본',
  rideOn: '탑승일',
  columns: {
    item: '항목',
    quantity: '수량',
    unitPrice: '단가(세금 포함)',
    tax: '세율',
    amount: '금액(세금 포함)',
  },
  orderNo: '예약 번호',
  issuedOn: '발행일',
  paidOn: '결제일',
  paidBy: '결제 수단',
  partner: '예약 경로',
  addressee: (name) => `${name} 귀하`,
  amount: '영수 금액(세금 포함)',
  for: '내역',
  ride: {
    1: '공항→오사카 시내 공유 셔틀',
    2: '오사카 시내→공항 공유 셔틀',
    3: '오사카 시내 지점 간 공유 셔틀',
  },
  rideElsewhere: { 1: '공항 출발 공유 셔틀', 2: '공항행 공유 셔틀', 3: '시내 지점 간 공유 셔틀' },
  luggage: '추가 수하물',
  lapChildSeat: '아이 좌석',
  passengers: (count) => `${count}명`,
  lines: {
    fare: '운임',
    nightSurcharge: '야간 할증료',
    extraLuggage: '추가 수하물',
    childSeat: '카시트 이용료',
    instantReduction: '할인',
    partner: '제휴 할인',
    coupon: '쿠폰',
    foreignCardFee: '일본 외 발급 카드 수수료',
  },
  charged: '결제 금액',
  refunded: (date) => `환불 ${date}`,
  remains: '환불 후 금액',
  taxed: (percent) => `${percent}% 과세 대상(세금 포함)`,
  tax: (percent) => `이 중 소비세(${percent}%)`,
  registrationNo: '등록번호',
  contact: '문의처',
  payTypes: {
    card: '신용카드',
    wechat: '위챗페이',
    alipay: '알리페이',
    giftBalance: '기프트 카드 잔액',
    counter: '서비스 데스크 결제',
    none: '결제 금액 없음',
  },
  noStamp: '전자 데이터로 발행되어 수입인지가 필요하지 않습니다.',
}

const zhTW: ReceiptTexts = {
  title: '收據',
  qualified: '日本發票（適格請求書）',
  sample: '樣本',
  rideOn: '乘車日期',
  columns: { item: '項目', quantity: '數量', unitPrice: '單價（含稅）', tax: '稅率', amount: '金額（含稅）' },
  orderNo: '訂單編號',
  issuedOn: '開立日期',
  paidOn: '付款日期',
  paidBy: '付款方式',
  partner: '預訂管道',
  addressee: (name) => `抬頭：${name}`,
  amount: '實收金額（含稅）',
  for: '服務內容',
  ride: { 1: '機場至大阪市區共乘接機', 2: '大阪市區至機場共乘送機', 3: '大阪市區點對點共乘' },
  rideElsewhere: { 1: '機場共乘接機', 2: '機場共乘送機', 3: '市區點對點共乘' },
  luggage: '加購行李',
  lapChildSeat: '孩子的座位',
  passengers: (count) => `${count}位`,
  lines: {
    fare: '車資',
    nightSurcharge: '夜間加價',
    extraLuggage: '加購行李',
    childSeat: '兒童安全座椅費',
    instantReduction: '優惠折抵',
    partner: '合作夥伴優惠',
    coupon: '優惠券',
    foreignCardFee: '非日本發行卡手續費',
  },
  charged: '實付金額',
  refunded: (date) => `退款 ${date}`,
  remains: '扣除退款後金額',
  taxed: (percent) => `適用${percent}%稅率（含稅）`,
  tax: (percent) => `其中${percent}%消費稅`,
  registrationNo: '登記編號',
  contact: '聯絡方式',
  payTypes: {
    card: '信用卡',
    wechat: '微信支付',
    alipay: '支付寶',
    giftBalance: '禮物卡餘額',
    counter: '服務櫃檯付款',
    none: '無須付款',
  },
  noStamp: '以電子資料開立，無須貼印花。',
}

/** The words of a receipt, written in each language by itself. */
export const receiptTexts: Readonly<Record<Lang, ReceiptTexts>> = {
  ja,
  en,
  'zh-CN': zhCN,
  ko,
  'zh-TW': zhTW,
}
