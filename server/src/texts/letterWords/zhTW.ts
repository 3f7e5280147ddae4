import { lateHeading } from './late'
import type { LetterheadWords, LetterWords } from './types'

const counted = (count: number, unit: string) => (count === 0 ? '' : `${count}${unit}`)

/** Around the notices, in Traditional Chinese. */
export const zhTW: LetterWords = {
  headings: {
    paid: ({ gatherAt, isPickup }) => ({
      subject: isPickup ? `請在${gatherAt}前到服務櫃檯` : `請在${gatherAt}前到上車地點`,
      preview: '預訂成功',
    }),
    fillReminder: ({ fillUntil }) => ({
      subject: `請於${fillUntil}以前填寫乘車資料`,
      preview: '填好即得乘車碼',
    }),
    rideReminder: ({ gatherAt }) => ({
      subject: `${gatherAt}集合乘車`,
      preview: '沒有網路也能出示乘車碼',
    }),
    driverAssigned: ({ plate, driver, collectWindow }) => ({
      subject: plate === '' ? '司機和車輛已安排' : `您的小巴：${plate}`,
      preview: [driver, collectWindow].filter((part) => part !== '').join('，'),
    }),
    late: lateHeading({
      bus: (minutes, time) => `巴士誤點${minutes}分鐘，預計${time}發車`,
      door: (minutes, time) => `行程誤點${minutes}分鐘，預計${time}到門口`,
      was: (time) => `原${time}`,
      wasAndCode: (time) => `原${time}，乘車碼不變`,
    }),
    seatMoved: ({ movedTo, gatherAt }) => ({
      subject: `座位已改到${movedTo}的班次`,
      preview: `不另收費，${gatherAt}集合`,
    }),
    flightCancelled: ({ isGiven, isFreeOver }) =>
      isGiven || isFreeOver
        ? undefined
        : { subject: '航班取消：退款或重新預訂', preview: '請在訂單頁面選擇' },
    operatorCancelled: ({ rideAt, refund }) => ({
      subject: `${rideAt}的班次停駛`,
      preview: refund === '' ? '非常抱歉' : `退還${refund}，非常抱歉`,
    }),
    refundSent: ({ refund, refundBy }) => ({
      subject: `已退款${refund}`,
      preview: refundBy === '' ? '您不需要做任何事' : `約${refundBy}入帳`,
    }),
  },
  changed: '行程有異動',
  atDeskBy: (date) => `${date}，最晚到服務櫃檯`,
  atDoorBy: (date) => `${date}，請在此時到上車地點`,
  fillBy: (date) => `${date}，乘車資料填寫期限`,
  busLeavesAt: (date) => `${date}，巴士發車`,
  stopAt: (date) => `${date}，預計抵達您的停靠點`,
  minibus: '您的小巴',
  goesBack: '退款金額',
  wentBack: '退款金額',
  arrivesAbout: (date) => `預計${date}前後入帳`,
  freeUntil: (date) => `${date}，免費取消期限`,
  japanTime: '日本時間',
  was: (value) => `原${value}`,
  party: ({ adults, children, infants, bags }) =>
    [
      counted(adults, '位成人'),
      counted(children, '位兒童'),
      counted(infants, '位不佔位嬰幼兒'),
      counted(bags, '件行李'),
    ]
      .filter((part) => part !== '')
      .join('，'),
  collectedBetween: (window) => `小巴會在${window}之間到門口接您。`,
  rideCode: {
    label: '乘車碼',
    same: '乘車碼（與先前相同）',
    note: '上車時向服務人員出示其中一個即可，上車不再付費。',
    alt: '乘車碼圖片未顯示，6碼備用代碼同樣有效。',
  },
  next: {
    heading: '接下來',
    walk: (minutes) => `走出抵達出口後，步行${minutes}分鐘到服務櫃檯。`,
    showCode: (by) => `請在${by}前到服務櫃檯出示乘車碼。`,
    leaves: (time) => `巴士${time}發車。`,
    flightLate: (flightNo) => `${flightNo}航班延誤時，座位會改到下一班有空位的巴士，不另收費。`,
    anyFlightLate:
      '航班延誤時，請在訂單中點「還在排隊入境」，或告知服務櫃檯，即可改到下一班有空位的巴士，不另收費。',
    fillFirst: (until) => `請於${until}以前填寫乘車資料，填好即得乘車碼。`,
    beAtDoor: (window) => `請在上車地點等候，小巴會在${window}之間抵達。`,
    showDriver: '請向司機出示乘車碼。',
  },
  line: {
    ride: '您的行程',
    newTimes: '新的時間',
    leg: { bus: (minutes) => `巴士，${minutes}分鐘`, minibus: (stops) => `小巴，最多停靠${stops}處` },
    change: '服務人員會引導您轉乘。',
    oneTime: (moment) => `${moment}確定時間。`,
    attached: '附件的行事曆檔案包含以上時間。',
    refund: '退款進度',
    accepted: '已受理取消',
    sent: '已辦理退款',
    onStatement: '退款入帳',
    about: '前後',
    statementNote: '依信用卡結帳日，可能先入帳，次月帳單再扣抵。',
  },
  buttons: {
    open: '查看訂單',
    fill: '填寫乘車資料',
    choose: '選擇退款或重新預訂',
    refund: '查看退款進度',
    live: '查看即時行程',
  },
  money: {
    paid: (amount) => `實付金額 ${amount}`,
    withFee: (fee) => `含非日本發行卡手續費${fee}`,
    receiptAttached: '收據請見附件。',
    cancel: '取消訂單',
    freeUntilScan: (moment) => `服務人員掃描乘車碼之前可免費取消，最晚至${moment}（日本時間）。`,
    freeUntil: (moment) => `${moment}（日本時間）以前可免費取消。`,
    getBack: (amount) => `取消後退還${amount}。`,
    getBackWithoutFee: (amount) => `取消後退還${amount}，非日本發行卡手續費恕不退還。`,
    noRefund: '已過免費取消期限，車資恕不退還。',
  },
  reasonRide: '因您預訂了此行程而寄送，不含廣告。',
}

/** Around every letter, in Traditional Chinese. */
export const zhTWHead: LetterheadWords = {
  help: '客服',
  helpHours: (hours) => `${hours.replace('–', '～')}（日本時間）`,
  orReply: '或直接回覆這封信',
  separator: '，',
  stop: '。',
  gap: '',
  colon: '：',
  terms: '使用條款',
  privacy: '隱私權政策',
  commercial: '特定商業交易法標示',
  registrationNo: (number) => `登記編號 ${number}`,
}
