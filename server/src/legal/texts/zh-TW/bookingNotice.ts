import type { LegalTemplate } from '../../template'

export const bookingNotice: LegalTemplate = {
  title: '預訂須知',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '搭乘方式',
      paragraphs: [
        'Noriai 機場共乘接送往返{airports}與{areas}，由巴士和小巴接力，門到門送達。接機時，先在機場搭巴士，在轉乘點換小巴，在目的地門口下車。也可以預訂{wards}內的點對點接送，同樣門到門。',
      ],
      items: [
        '巴士從機場發車：{firstPickup}～{lastPickup}；開往機場：{firstDropoff}～{lastDropoff}；{wards}內點對點接送：{firstTransfer}～{lastTransfer}。各班次時間以預訂頁面為準。',
        '請於發車前{gatherBefore}到集合地點。司機在集合地點等候{driverWaits}。',
        '小巴最多停靠{maxStops}處，其他乘客的停靠最多增加{maxExtraRide}。',
        '停靠順序由本公司安排，預計抵達時間以前後{doorWindow}的區間告知。',
        '每車可搭乘客：小巴{minibusSeats}位，中型巴士{mediumSeats}位，巴士{busSeats}位。',
        '服務櫃檯開放時間：{counterReopens}至{counterCloses}。',
      ],
    },
    {
      heading: '預訂期限',
      items: [
        '接機：最晚於班機抵達前{pickupNotice}預訂。',
        '送機：最晚於到機場時間前{dropoffNotice}預訂。',
        '{wards}內點對點接送：最晚於發車前{transferNotice}預訂。',
        {
          when: 'walkUp',
          text: '在機場掃描海報後，可預訂至少{walkUpLead}後發車的班次，以剩餘座位為準。',
        },
        '座位為國際線班機抵達{connectingInternational}後、國內線抵達{connectingDomestic}後的第一個班次。',
        {
          when: 'nightHold',
          text: '末班車之後抵達者，可預訂隔天早上{firstPickup}的班次，預訂前請確認將在機場等候。',
        },
        { when: 'noNightHold', text: '末班車之後抵達的班機不在服務時間內，無法預訂。' },
      ],
    },
    {
      heading: '人數與兒童',
      items: [
        '每筆訂單最多{maxParty}人，含兒童。',
        {
          when: 'lapThroughBirthday',
          text: '乘車日在{lapYears}歲生日當天以前（含當天）的嬰幼兒，由成人抱坐免費，每位成人限{perAdult}名。',
        },
        {
          when: 'lapUnderMonths',
          text: '乘車日未滿{lapMonths}個月的嬰幼兒，由成人抱坐免費，每位成人限{perAdult}名。',
        },
        {
          when: 'lapMonthsInclusive',
          text: '乘車日{lapMonths}個月（含）以下的嬰幼兒，由成人抱坐免費，每位成人限{perAdult}名。',
        },
        '其他兒童依成人車資計費，佔一個座位。',
        '若不佔位嬰幼兒在乘車日前已超過年齡，可為其加座位重新預訂；或在填寫乘車資料之前且行程開始前取消一次，退還車資（非日本發行卡手續費除外）。',
        {
          when: 'childSeatFree',
          text: '未滿{seatAge}歲或身高未達{seatHeight}公分的兒童，請加選兒童安全座椅，免費。',
        },
        {
          when: 'childSeatPriced',
          text: '未滿{seatAge}歲或身高未達{seatHeight}公分的兒童，請加選兒童安全座椅，每張{seatFee}。',
        },
      ],
    },
    {
      heading: '行李',
      items: [
        '每人可免費攜帶大行李（{largeInches}吋以內）{freeLarge}件、小行李（{smallInches}吋以內）{freeSmall}件。',
        '小行李：三邊總和{smallSum}公分以內且每邊{smallSide}公分以內。大行李：三邊總和{largeSum}公分以內且每邊{largeSide}公分以內。不限重量。',
        '加購行李每件{extraBag}，每人最多{maxExtra}件。',
        '樂器、高爾夫與滑雪用品，事先告知者，長度{specialMax}公分以內以大行李載運。',
        '寵物與超過上述尺寸的行李無法載運。',
      ],
    },
    {
      heading: '價格與付款',
      items: [
        '價格依行政區、人數與加購行李等計算，付款前全部顯示，上車不再付費。',
        '{nightFrom}～{nightTo}抵達的班機，每人夜間加價{nightFee}。以表定時間為準，延誤不另加收。',
        {
          when: 'manyCurrencies',
          text: '其他幣別的價格來自本公司的價目表。實際以日圓扣款，日圓金額一律並列顯示。',
        },
        { when: 'yenOnly', text: '價格以日圓計算，無法變更幣別。' },
        { when: 'creditOnly', text: '卡片僅限信用卡，簽帳金融卡（Debit 卡）與預付卡無法使用。' },
        { when: 'cards', text: '使用非日本發行的信用卡，每筆手續費{cardFee}。' },
        '{noDiscountPickup}抵達的班機，以及{noDiscountDropoff}到機場的訂單，無法使用優惠券。',
      ],
    },
    {
      heading: '座位與乘車資料',
      items: [
        {
          when: 'holdOn',
          text: '開啟確認頁面後，座位保留{holdMinutes}。下訂後請在{payMinutes}內付款，逾期訂單失效，座位釋出。',
        },
        { when: 'holdOff', text: '下訂後請在{payMinutes}內付款，逾期訂單失效，座位釋出。' },
        {
          when: 'fillByEarlier',
          text: '請在付款後{fillAfterPaid}與發車前{fillBeforeRide}兩者中較早的時間以前，填寫乘車資料（護照英文姓名等）。',
        },
        { when: 'fillAfterPaidOnly', text: '請在付款後{fillAfterPaid}內填寫乘車資料（護照英文姓名等）。' },
        '逾期未填寫的訂單將取消並退款，非日本發行卡手續費除外。',
      ],
    },
    {
      heading: '變更、取消與退款',
      items: [
        '訂單無法變更，請在訂單中點「重新預訂」，新訂單付款後，原訂單會自動取消。',
        '接機：服務人員掃描乘車碼之前可免費取消，最晚至抵達後{pickupCancel}。',
        '送機：距離到機場時間超過{dropoffFreeCancel}時可免費取消，之後不退款。',
        '{wards}內點對點接送：距離發車時間超過{transferFreeCancel}時可免費取消，之後不退款。',
        '未乘車且免費取消時間已過時，除本公司責任外，車資恕不退還。即使服務人員提前記為未乘車，您仍可依本條取消。',
        '乘車後即使服務人員未記錄，預計抵達{unreportedEnd}後行程即視為完成。',
        '請在訂單列表中開啟該訂單辦理取消。退款依原付款方式退回。非日本發行卡手續費恕不退還。',
        '因本公司因素無法提供服務時，全額退款（含手續費），並贈送一張{couponOff}優惠券。',
      ],
    },
    {
      heading: '延誤',
      paragraphs: [
        '因班機延誤或入境審查耗時而錯過班次時，請告知服務櫃檯或聯絡客服，可改搭下一個有座位的班次，不另收費。路況可能影響抵達時間，請預留充裕時間。',
      ],
    },
  ],
}
