import type { Lang } from '@noriai/contract/lang'
import type { LateCause } from '@noriai/contract/rules/rideLateness'
import type { NoticeTexts } from './types'

/** The notices of the ride's own day, by what staff report: short, for they are read on the way. */
type OnTheWay = Pick<NoticeTexts, 'boarding' | 'onItsWay' | 'arrived' | 'atTransfer' | 'late'>

/** Why a ride is late, as far as its driver's phone says more than that its departure is: empty where it does not. */
const causes: Readonly<Record<Lang, Readonly<Record<LateCause, string>>>> = {
  en: {
    departure: '',
    stops: 'The stops before took longer than planned.',
    road: 'The way takes longer than planned.',
  },
  ja: {
    departure: '',
    stops: 'ここまでの停車に予定より時間がかかりました。',
    road: '移動に予定より時間がかかっています。',
  },
  'zh-CN': {
    departure: '',
    stops: '前面各站停靠的时间比预定的长。',
    road: '路上用时比预定的长。',
  },
  'zh-TW': {
    departure: '',
    stops: '前面各站停靠的時間比預定的長。',
    road: '路上花費的時間比預定的長。',
  },
  ko: {
    departure: '',
    stops: '앞 정차 장소에서 예정보다 시간이 더 걸렸습니다.',
    road: '이동에 예정보다 시간이 더 걸리고 있습니다.',
  },
}

/** The notices of a ride that is under way, in every language. */
export const onTheWay: Readonly<Record<Lang, OnTheWay>> = {
  en: {
    boarding: ({ busTime, bay }) => ({
      title: 'Your bus is boarding',
      line: [bay, busTime && `leaves ${busTime}`].filter(Boolean).join(', '),
      body: [
        'Your bus is boarding. Have your ride code ready.',
        bay && `Where: ${bay}`,
        busTime && `Leaves: ${busTime} Japan time`,
      ],
    }),
    onItsWay: ({ doorTime }) => ({
      title: 'Your minibus is on its way',
      line: doorTime && `At your door ${doorTime}`,
      body: [
        'The minibus that picks you up has set out.',
        doorTime && `It is at your door ${doorTime} Japan time. Please be there with your bags.`,
      ],
    }),
    arrived: ({ vehicle, plate }) => ({
      title: 'Your minibus is here',
      line: [vehicle, plate].filter(Boolean).join(', '),
      body: [
        'Your minibus is at the door. Please come now: the driver can wait only a few minutes.',
        vehicle && `Look for: ${vehicle}`,
        plate && `Plate: ${plate}`,
      ],
    }),
    atTransfer: ({ busTime, doorTime }) => ({
      title: 'You’re at the transfer point',
      line: busTime ? `Your bus leaves ${busTime}` : doorTime && `At your door ${doorTime}`,
      body: [
        busTime ? 'Change to the bus to the airport here.' : 'Change to your minibus here. It waits for you.',
        busTime && `The bus leaves: ${busTime} Japan time`,
        doorTime && `At your door: ${doorTime} Japan time`,
      ],
    }),
    late: ({ lateMinutes, lateCause, wasTime, busTime, doorTime, arrivalTime }) => ({
      title: lateMinutes === '' ? 'Your ride is on time again' : `Your ride is ${lateMinutes} min late`,
      line: busTime
        ? `The bus leaves around ${busTime}`
        : doorTime
          ? `At your door ${doorTime}`
          : arrivalTime && `Arrives around ${arrivalTime}`,
      body: [
        lateMinutes === ''
          ? 'Your ride is running to its timetable again.'
          : `Your ride is about ${lateMinutes} min behind its timetable. We’re sorry.`,
        lateCause !== '' && causes.en[lateCause],
        busTime && `The bus leaves: around ${busTime} Japan time`,
        doorTime && `At your door: ${doorTime} Japan time`,
        arrivalTime && `Arrives: around ${arrivalTime} Japan time`,
        wasTime && `Before: ${wasTime} Japan time`,
      ],
    }),
  },
  ja: {
    boarding: ({ busTime, bay }) => ({
      title: 'バスの乗車が始まりました',
      line: [bay, busTime && `${busTime}発`].filter(Boolean).join('、'),
      body: [
        'バスの乗車が始まりました。乗車コードをご用意ください。',
        bay && `乗り場：${bay}`,
        busTime && `出発：${busTime}（日本時間）`,
      ],
    }),
    onItsWay: ({ doorTime }) => ({
      title: 'ミニバスがお迎えに出発しました',
      line: doorTime && `お迎え：${doorTime}`,
      body: [
        'お迎えのミニバスが出発しました。',
        doorTime && `${doorTime}（日本時間）にお迎えに行きます。荷物を持ってお待ちください。`,
      ],
    }),
    arrived: ({ vehicle, plate }) => ({
      title: 'お迎えのミニバスが着きました',
      line: [vehicle, plate].filter(Boolean).join('、'),
      body: [
        'お迎えのミニバスが着きました。お待ちできるのは数分です。今すぐお越しください。',
        vehicle && `車両：${vehicle}`,
        plate && `ナンバー：${plate}`,
      ],
    }),
    atTransfer: ({ busTime, doorTime }) => ({
      title: '乗り換え地点に着きました',
      line: busTime ? `バスは${busTime}発です` : doorTime && `到着見込み：${doorTime}`,
      body: [
        busTime
          ? 'ここで空港行きのバスにお乗り換えください。'
          : 'ここでミニバスにお乗り換えください。お待ちしています。',
        busTime && `バスの出発：${busTime}（日本時間）`,
        doorTime && `到着見込み：${doorTime}（日本時間）`,
      ],
    }),
    late: ({ lateMinutes, lateCause, wasTime, busTime, doorTime, arrivalTime }) => ({
      title: lateMinutes === '' ? 'ご乗車は定刻に戻りました' : `ご乗車が${lateMinutes}分ほど遅れています`,
      line: busTime
        ? `バスの出発は${busTime}ごろ`
        : doorTime
          ? `ドアの前には${doorTime}`
          : arrivalTime && `到着は${arrivalTime}ごろ`,
      body: [
        lateMinutes === ''
          ? '時刻表どおりの運行に戻りました。'
          : `時刻表から${lateMinutes}分ほど遅れています。申し訳ありません。`,
        lateCause !== '' && causes.ja[lateCause],
        busTime && `バスの出発：${busTime}ごろ（日本時間）`,
        doorTime && `ドアの前：${doorTime}（日本時間）`,
        arrivalTime && `到着：${arrivalTime}ごろ（日本時間）`,
        wasTime && `前回のご案内：${wasTime}（日本時間）`,
      ],
    }),
  },
  'zh-CN': {
    boarding: ({ busTime, bay }) => ({
      title: '大巴开始上车',
      line: [bay, busTime && `${busTime}发车`].filter(Boolean).join('，'),
      body: [
        '您的大巴已开始上车，请准备好乘车码。',
        bay && `上车地点：${bay}`,
        busTime && `发车时间：${busTime}（日本时间）`,
      ],
    }),
    onItsWay: ({ doorTime }) => ({
      title: '小巴已出发来接您',
      line: doorTime && `${doorTime}到门口`,
      body: ['接您的小巴已经出发。', doorTime && `小巴会在${doorTime}（日本时间）到门口，请带好行李等候。`],
    }),
    arrived: ({ vehicle, plate }) => ({
      title: '接您的小巴已到',
      line: [vehicle, plate].filter(Boolean).join('，'),
      body: [
        '小巴已到门口，司机只能等候几分钟，请尽快上车。',
        vehicle && `车辆：${vehicle}`,
        plate && `车牌：${plate}`,
      ],
    }),
    atTransfer: ({ busTime, doorTime }) => ({
      title: '已到达换乘点',
      line: busTime ? `大巴${busTime}发车` : doorTime && `预计${doorTime}送到`,
      body: [
        busTime ? '请在这里换乘前往机场的大巴。' : '请在这里换乘小巴，小巴会等您。',
        busTime && `大巴发车：${busTime}（日本时间）`,
        doorTime && `预计到达：${doorTime}（日本时间）`,
      ],
    }),
    late: ({ lateMinutes, lateCause, wasTime, busTime, doorTime, arrivalTime }) => ({
      title: lateMinutes === '' ? '您的行程已恢复准点' : `您的行程晚点约${lateMinutes}分钟`,
      line: busTime
        ? `大巴预计${busTime}发车`
        : doorTime
          ? `预计${doorTime}到门口`
          : arrivalTime && `预计${arrivalTime}到达`,
      body: [
        lateMinutes === '' ? '车辆已恢复按时刻表运行。' : `车辆比时刻表晚约${lateMinutes}分钟，非常抱歉。`,
        lateCause !== '' && causes['zh-CN'][lateCause],
        busTime && `大巴发车：约${busTime}（日本时间）`,
        doorTime && `到门口：${doorTime}（日本时间）`,
        arrivalTime && `到达：约${arrivalTime}（日本时间）`,
        wasTime && `此前通知的时间：${wasTime}（日本时间）`,
      ],
    }),
  },
  'zh-TW': {
    boarding: ({ busTime, bay }) => ({
      title: '巴士開始上車',
      line: [bay, busTime && `${busTime}發車`].filter(Boolean).join('，'),
      body: [
        '您的巴士已開始上車，請備妥乘車碼。',
        bay && `上車地點：${bay}`,
        busTime && `發車時間：${busTime}（日本時間）`,
      ],
    }),
    onItsWay: ({ doorTime }) => ({
      title: '小巴已出發來接您',
      line: doorTime && `${doorTime}到門口`,
      body: ['接您的小巴已經出發。', doorTime && `小巴會在${doorTime}（日本時間）到門口，請帶好行李等候。`],
    }),
    arrived: ({ vehicle, plate }) => ({
      title: '接您的小巴已到',
      line: [vehicle, plate].filter(Boolean).join('，'),
      body: [
        '小巴已到門口，司機只能等候幾分鐘，請儘快上車。',
        vehicle && `車輛：${vehicle}`,
        plate && `車牌：${plate}`,
      ],
    }),
    atTransfer: ({ busTime, doorTime }) => ({
      title: '已抵達轉乘點',
      line: busTime ? `巴士${busTime}發車` : doorTime && `預計${doorTime}送達`,
      body: [
        busTime ? '請在這裡轉乘前往機場的巴士。' : '請在這裡轉乘小巴，小巴會等您。',
        busTime && `巴士發車：${busTime}（日本時間）`,
        doorTime && `預計抵達：${doorTime}（日本時間）`,
      ],
    }),
    late: ({ lateMinutes, lateCause, wasTime, busTime, doorTime, arrivalTime }) => ({
      title: lateMinutes === '' ? '您的行程已恢復準點' : `您的行程約誤點${lateMinutes}分鐘`,
      line: busTime
        ? `巴士預計${busTime}發車`
        : doorTime
          ? `預計${doorTime}到門口`
          : arrivalTime && `預計${arrivalTime}抵達`,
      body: [
        lateMinutes === '' ? '車輛已恢復依時刻表行駛。' : `車輛比時刻表約晚${lateMinutes}分鐘，非常抱歉。`,
        lateCause !== '' && causes['zh-TW'][lateCause],
        busTime && `巴士發車：約${busTime}（日本時間）`,
        doorTime && `到門口：${doorTime}（日本時間）`,
        arrivalTime && `抵達：約${arrivalTime}（日本時間）`,
        wasTime && `先前通知的時間：${wasTime}（日本時間）`,
      ],
    }),
  },
  ko: {
    boarding: ({ busTime, bay }) => ({
      title: '버스 탑승 시작',
      line: [bay, busTime && `${busTime} 출발`].filter(Boolean).join(', '),
      body: [
        '버스 탑승이 시작됐습니다. 탑승 QR을 준비해 주십시오.',
        bay && `타는 곳: ${bay}`,
        busTime && `출발: ${busTime}(일본 시간)`,
      ],
    }),
    onItsWay: ({ doorTime }) => ({
      title: '모시러 가는 미니버스 출발',
      line: doorTime && `문 앞 도착: ${doorTime}`,
      body: [
        '모시러 가는 미니버스가 출발했습니다.',
        doorTime && `${doorTime}(일본 시간)에 문 앞에 도착합니다. 짐을 챙겨 기다려 주십시오.`,
      ],
    }),
    arrived: ({ vehicle, plate }) => ({
      title: '미니버스 도착',
      line: [vehicle, plate].filter(Boolean).join(', '),
      body: [
        '모시러 온 미니버스가 문 앞에 있습니다. 몇 분만 기다릴 수 있으니 지금 나와 주십시오.',
        vehicle && `차량: ${vehicle}`,
        plate && `번호판: ${plate}`,
      ],
    }),
    atTransfer: ({ busTime, doorTime }) => ({
      title: '환승 장소 도착',
      line: busTime ? `버스 ${busTime} 출발` : doorTime && `도착 예상: ${doorTime}`,
      body: [
        busTime
          ? '여기서 공항행 버스로 갈아타 주십시오.'
          : '여기서 미니버스로 갈아타 주십시오. 차량이 기다리고 있습니다.',
        busTime && `버스 출발: ${busTime}(일본 시간)`,
        doorTime && `도착 예상: ${doorTime}(일본 시간)`,
      ],
    }),
    late: ({ lateMinutes, lateCause, wasTime, busTime, doorTime, arrivalTime }) => ({
      title: lateMinutes === '' ? '정시 운행 재개' : `약 ${lateMinutes}분 지연`,
      line: busTime
        ? `버스 출발 예상: ${busTime}`
        : doorTime
          ? `문 앞 도착 예상: ${doorTime}`
          : arrivalTime && `도착 예상: ${arrivalTime}`,
      body: [
        lateMinutes === ''
          ? '다시 시간표대로 운행하고 있습니다.'
          : `시간표보다 약 ${lateMinutes}분 늦게 운행하고 있습니다. 죄송합니다.`,
        lateCause !== '' && causes.ko[lateCause],
        busTime && `버스 출발: ${busTime}쯤(일본 시간)`,
        doorTime && `문 앞: ${doorTime}(일본 시간)`,
        arrivalTime && `도착: ${arrivalTime}쯤(일본 시간)`,
        wasTime && `이전 안내: ${wasTime}(일본 시간)`,
      ],
    }),
  },
}
