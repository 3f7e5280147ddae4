import type { FaqTexts } from '../template'

export const texts: FaqTexts = {
  topics: {
    ride: '搭乘',
    booking: '預訂',
    children: '兒童',
    luggage: '行李',
    price: '價格與付款',
    changes: '變更、取消與退款',
    day: '搭乘當天',
    account: '帳號與客服',
  },
  questions: {
    whatIsIt: {
      question: 'Noriai 是什麼服務？',
      answer: [
        '往返{airportsSpoken}與{areas}的機場共乘接送，門到門。接機時，先搭巴士到轉乘點，再換小巴，在目的地門口下車。送機則相反。也可以預訂{wards}內的點對點接送。',
      ],
      words: '共乘 接駁 接送 巴士 怎麼搭',
    },
    area: {
      question: '可以到哪裡？',
      answer: [
        '{airportsSpoken}與{areas}之間，以及{wards}內，飯店和住家都可以。',
        { when: 'othersNear', text: '{wards}以外、{otherAirports}不在服務範圍內。' },
        { when: 'noOthersNear', text: '{wards}以外不在服務範圍內。' },
      ],
      words: '範圍 京都 神戶 奈良 伊丹 民宿',
    },
    timetable: {
      question: '幾點到幾點有車？',
      answer: [
        '從機場發車{firstPickup}～{lastPickup}，開往機場{firstDropoff}～{lastDropoff}，{wards}內點對點接送{firstTransfer}～{lastTransfer}。服務櫃檯開放時間為{counterReopens}至{counterCloses}。',
      ],
      words: '時刻表 首班 末班 營業時間 深夜',
    },
    stops: {
      question: '路上會停幾次？',
      answer: [
        '小巴最多停靠{maxStops}處，其他乘客的停靠最多增加{maxExtraRide}。付款前顯示停靠次數與預計抵達時段，停靠順序確定後在訂單中顯示。',
      ],
      words: '多久 車程 繞路 幾分鐘',
    },
    deadline: {
      question: '最晚什麼時候預訂？',
      answer: [
        '接機：最晚於班機抵達前{pickupNotice}預訂。',
        '送機：最晚於到機場時間前{dropoffNotice}預訂。{wards}內點對點接送：最晚於發車前{transferNotice}預訂。',
        {
          when: 'walkUp',
          text: '在機場掃描海報後，可預訂至少{walkUpLead}後發車的班次，以剩餘座位為準。',
        },
        '預訂頁面會直接顯示截止時間。',
      ],
      words: '當天 臨時 截止',
    },
    flightNumber: {
      question: '還不知道航班編號',
      answer: [
        {
          when: 'flightNumberOptional',
          text: '用出發機場與抵達時間就能預訂。填寫航班編號後，航班延誤時座位會自動順延。',
        },
        { when: 'flightNumberRequired', text: '預訂需要航班編號，可在航空公司的確認信中查看。' },
      ],
      words: '機票 航班 未定',
    },
    lateNight: {
      question: '末班車之後才抵達怎麼辦？',
      answer: [
        {
          when: 'nightHold',
          text: '可以預訂隔天早上{firstPickup}的班次。指引地圖上有機場內可以過夜的地方。',
        },
        { when: 'noNightHold', text: '不在服務時間內，無法預訂。' },
        '因延誤趕不上末班車時，請告知服務櫃檯或致電客服。',
      ],
      words: '深夜 凌晨 過夜 紅眼',
    },
    address: {
      question: '不會寫日文地址',
      answer: [
        '用任何語言輸入飯店名稱、車站或郵遞區號都能搜尋。日文地址會保留在訂單中，「給司機看」用大字日文顯示。',
      ],
      words: '飯店 民宿 郵遞區號 計程車 搜尋',
    },
    party: {
      question: '一次可以訂幾個人？',
      answer: ['每筆訂單最多{maxParty}人，含兒童。人數更多時，請分開預訂。'],
      words: '團體 家庭 多人',
    },
    lapChild: {
      question: '嬰幼兒免費嗎？',
      answer: [
        {
          when: 'lapThroughBirthday',
          text: '乘車日在{lapYears}歲生日當天以前（含當天），由成人抱坐免費，每位成人限{perAdult}名。',
        },
        {
          when: 'lapUnderMonths',
          text: '乘車日未滿{lapMonths}個月，由成人抱坐免費，每位成人限{perAdult}名。',
        },
        {
          when: 'lapMonthsInclusive',
          text: '乘車日{lapMonths}個月（含）以下，由成人抱坐免費，每位成人限{perAdult}名。',
        },
        '其他兒童依成人車資，佔一個座位。',
        '若不佔位嬰幼兒在乘車日前已超過年齡，可為其加座位重新預訂；或在填寫乘車資料之前且行程開始前取消（限一次），退還車資（非日本發行卡手續費除外）。',
      ],
      words: '寶寶 小孩 兒童 年齡',
    },
    childSeat: {
      question: '有兒童安全座椅嗎？',
      answer: [
        {
          when: 'childSeatFree',
          text: '有，免費。未滿{seatAge}歲或身高未達{seatHeight}公分的兒童，請在預訂時加選。',
        },
        {
          when: 'childSeatPriced',
          text: '有，每張{seatFee}。未滿{seatAge}歲或身高未達{seatHeight}公分的兒童，請在預訂時加選。',
        },
      ],
      words: '汽座 嬰兒座椅 小孩',
    },
    allowance: {
      question: '可以免費帶多少行李？',
      answer: [
        '每人大行李（{largeInches}吋以內）{freeLarge}件、小行李（{smallInches}吋以內）{freeSmall}件。',
        '大行李：三邊總和{largeSum}公分以內且每邊{largeSide}公分以內。小行李：三邊總和{smallSum}公分以內且每邊{smallSide}公分以內。不限重量。',
      ],
      words: '行李箱 尺寸 重量 幾件',
    },
    extraBags: {
      question: '可以多帶行李嗎？',
      answer: ['可以，每件{extraBag}，每人最多{maxExtra}件。預訂時可加購，預訂後車上還有空位時也能加購。'],
      words: '加購 超重 追加',
    },
    specialItems: {
      question: '高爾夫球袋或寵物可以帶嗎？',
      answer: [
        '樂器、高爾夫與滑雪用品，事先告知者，長度{specialMax}公分以內以大行李載運。寵物與更大的行李無法載運。',
      ],
      words: '滑雪 樂器 吉他 狗 貓 腳踏車 嬰兒車',
    },
    included: {
      question: '除了顯示的價格還要付錢嗎？',
      answer: ['不用。付款前顯示總金額，含{taxPercent}%消費稅，上車不再付費。'],
      words: '小費 現金 附加費 含稅 總價',
    },
    night: {
      question: '什麼時候收夜間加價？',
      answer: ['表定{nightFrom}～{nightTo}抵達的班機，每人{nightFee}。因延誤落在這個時段的不另加收。'],
      words: '深夜 晚上',
    },
    cards: {
      question: '可以用哪些方式付款？',
      answer: [
        '付款方式：{payMethods}。',
        { when: 'creditOnly', text: '簽帳金融卡（Debit 卡）與預付卡無法使用。' },
        { when: 'cards', text: '使用非日本發行的信用卡，每筆手續費{cardFee}。' },
      ],
      words: '信用卡 visa 萬事達 金融卡 LINE Pay',
    },
    currency: {
      question: '可以用台幣付款嗎？',
      answer: [
        {
          when: 'manyCurrencies',
          text: '可以用其他幣別查看價格，實際以日圓扣款。日圓金額一律並列顯示。除日圓和人民幣外，其他幣別的價格依{ratesFrom}的匯率表換算。',
        },
        { when: 'yenOnly', text: '價格與付款均為日圓。' },
      ],
      words: '美元 人民幣 匯率 幣別',
    },
    coupons: {
      question: '優惠券為什麼不能用？',
      answer: [
        '{noDiscountPickup}抵達的班機，以及{noDiscountDropoff}到機場的訂單，無法使用優惠券。優惠券列表會顯示無法使用的原因。',
      ],
      words: '折扣 代碼 優惠',
    },
    receipt: {
      question: '可以開收據嗎？',
      answer: ['可以。在訂單中下載 PDF 收據，同時也是日本發票（適格請求書）。'],
      words: '發票 抬頭 憑證',
    },
    change: {
      question: '可以變更訂單嗎？',
      answer: [
        '無法變更。點「重新預訂」會複製全部內容，只改需要改的地方。新訂單付款完成後，原訂單才會取消。',
      ],
      words: '改期 改時間 改人數',
    },
    cancelPickup: {
      question: '接機怎麼取消？',
      answer: [
        '開啟訂單辦理。服務人員掃描乘車碼之前可免費取消，最晚至抵達後{pickupCancel}。非日本發行卡手續費恕不退還。',
      ],
      words: '退款 退費 取消',
    },
    cancelDropoff: {
      question: '送機怎麼取消？',
      answer: [
        '開啟訂單辦理。距離到機場時間超過{dropoffFreeCancel}時可免費取消，之後不退款。非日本發行卡手續費恕不退還。訂單中顯示確切的截止時間。',
      ],
      words: '退款 退費 取消 手續費',
    },
    cancelTransfer: {
      question: '點對點接送怎麼取消？',
      answer: [
        '開啟訂單辦理。距離發車時間超過{transferFreeCancel}時可免費取消，之後不退款。非日本發行卡手續費恕不退還。',
      ],
      words: '取消 退款 市內 點對點',
    },
    refundTime: {
      question: '退款多久入帳？',
      answer: ['辦理後一般{refundDays}天以內，依原付款方式退回，入帳時間依發卡銀行而定。'],
      words: '退錢 幾天 沒入帳',
    },
    flightCancelled: {
      question: '航班取消了怎麼辦？',
      answer: [
        '請在訂單中申請退款，或用新航班重新預訂。',
        '因本公司因素無法提供服務時，全額退款（含手續費），並贈送一張{couponOff}優惠券。',
      ],
      words: '颱風 停駛 停飛',
    },
    noShow: {
      question: '沒有搭到車怎麼辦？',
      answer: [
        '接機：只要乘車碼尚未掃描，抵達後{pickupCancel}內可免費取消。送機與點對點接送依一般取消時限辦理。',
        '之後訂單記為「未乘車」，車資不退。若屬我方責任，請在訂單中申請退款；已付金額可申請日本發票（適格請求書）。',
      ],
      words: '錯過 沒趕上 遲到 未到',
    },
    findDesk: {
      question: '服務櫃檯在哪裡？',
      answer: ['「指引地圖」依步驟顯示各航廈的走法。開啟過一次，沒有網路也能看。'],
      words: '集合地點 搭車處 航廈 地圖 找不到',
    },
    flightLate: {
      question: '航班延誤怎麼辦？',
      answer: ['填寫了航班編號的訂單，座位會自動改到下一個有座位的班次，不另收費。新時間顯示在訂單中。'],
      words: '誤點 趕不上 延遲',
    },
    immigration: {
      question: '入境還在排隊怎麼辦？',
      answer: [
        '在訂單中點「還在排隊入境」。在服務櫃檯{counterCloses}關閉以前，座位會改到下一個有座位的班次。',
      ],
      words: '海關 入境審查 排隊 趕不上',
    },
    rideCode: {
      question: '沒有網路能出示乘車碼嗎？',
      answer: [
        '開啟過一次就可以。無法掃描時，請告知6碼備用代碼。',
        '接機時請在服務櫃檯與上車時出示；送機與點對點接送時，請在上車時向司機出示。',
      ],
      words: 'QR Code 離線 沒訊號 手機 出示 掃描',
    },
    waiting: {
      question: '遲到了司機會等嗎？',
      answer: ['請於發車前{gatherBefore}到集合地點。司機等候{driverWaits}。可能遲到時，請立即聯絡客服。'],
      words: '晚到 集合 錯過',
    },
    lostItem: {
      question: '東西忘在車上了',
      answer: ['請將乘車日期、訂單編號與物品告知客服，確認車輛後回覆您。'],
      words: '遺失 掉了 失物 手機',
    },
    signIn: {
      question: '沒有日本手機號碼怎麼登入？',
      answer: ['任何國家或地區的手機號碼，或者電子信箱，都可以註冊。驗證碼{codeMinutes}內有效。'],
      words: '登入 註冊 簡訊 收不到',
    },
    tripInfo: {
      question: '付款後要做什麼？',
      answer: [
        {
          when: 'fillByEarlier',
          text: '請在付款後{fillAfterPaid}與發車前{fillBeforeRide}兩者中較早的時間以前，填寫所有人的護照英文姓名。',
        },
        { when: 'fillAfterPaidOnly', text: '請在付款後{fillAfterPaid}內，填寫所有人的護照英文姓名。' },
        '逾期未填寫的訂單將取消並退款，非日本發行卡手續費除外。',
      ],
      words: '乘車資料 護照 姓名 填寫',
    },
    companions: {
      question: '不知道同行者的姓名',
      answer: ['在訂單中把同行者連結傳給對方，由本人填寫。'],
      words: '家人 朋友 連結 分享',
    },
    contact: {
      question: '可以聯絡真人客服嗎？',
      answer: [
        '可以，在「聯絡客服」中用您常用的 App 聯絡。電話：{operatorPhone}（{operatorHours}，日本時間）。電子信箱：{operatorEmail}。',
      ],
      words: '電話 LINE 真人 聯絡方式',
    },
  },
}
