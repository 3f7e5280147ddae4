import type { LegalTemplate } from '../../template'

export const travelTerms: LegalTemplate = {
  title: '運送條款',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '1. 適用範圍',
      paragraphs: [
        '本條款適用於{operator}（以下稱「本公司」）的運送服務。未規定的事項依法令與一般慣例處理。',
      ],
    },
    {
      heading: '2. 承運',
      items: [
        '在有座位的前提下，本公司依預訂先後承運。',
        '有下列情形時，本公司得拒絕承運：超過定員，違反法令或公共秩序，遇天災等不可抗力，或乘客不遵從服務人員的安全指示。',
      ],
    },
    {
      heading: '3. 乘車碼',
      items: [
        '乘車碼即車票。接機時請在服務櫃檯與上車時出示；送機與點對點接送時，請在上車時向司機出示。',
        '每筆訂單一個乘車碼，有效至乘車當天營運日結束。',
        '服務人員可能核對訂單的姓名與人數。',
      ],
    },
    {
      heading: '4. 集合與上車',
      items: [
        '請於發車前{gatherBefore}到集合地點。司機在集合地點等候{driverWaits}，之後可能發車。',
        '途中最多停靠{maxStops}處。停靠順序與路線由本公司依路況安排。',
        '因班機延誤而錯過班次時，可改搭下一個有座位的班次，不另收費。',
      ],
    },
    {
      heading: '5. 車資與費用',
      items: [
        '車資與費用以付款前顯示的金額為準，顯示後不會調漲。',
        '表定{nightFrom}～{nightTo}抵達的班機，每人夜間加價{nightFee}。',
      ],
    },
    {
      heading: '6. 兒童',
      items: [
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
        '未滿{seatAge}歲或身高未達{seatHeight}公分的兒童須使用兒童安全座椅。',
      ],
    },
    {
      heading: '7. 行李',
      items: [
        '每人可免費攜帶大行李{freeLarge}件、小行李{freeSmall}件。大行李：三邊總和{largeSum}公分以內且每邊{largeSide}公分以內。小行李：三邊總和{smallSum}公分以內且每邊{smallSide}公分以內。',
        '加購行李每件{extraBag}，每人最多{maxExtra}件。',
        '危險物品、有異味的物品、寵物與超過上述尺寸的行李無法載運。',
        '貴重物品與易碎物品請隨身攜帶。',
      ],
    },
    {
      heading: '8. 退款',
      items: [
        '因您的因素退款時，依使用條款「取消與退款」辦理。',
        '因本公司因素無法運送時，退還全部已付金額。',
        '途中無法繼續運送時，本公司安排其他車輛送達，或退還車資。',
      ],
    },
    {
      heading: '9. 責任',
      items: [
        '因運送中的事故造成乘客生命、身體損害時，本公司依法賠償，並為此投保，保險金額最高{insurance}（並非賠償上限）。',
        '其他損害，僅於由本公司輕微過失造成時，以您支付費用的{damageTimes}倍為賠償上限。本公司有故意或重大過失時，不設上限。',
        '因您的故意或過失造成本公司損失時，本公司可能請求賠償。',
      ],
    },
    {
      heading: '10. 聯絡與遺失物',
      paragraphs: [
        '車內發現的遺失物，本公司會通知您並依法保管。請寄信至{operatorEmail}，或致電{operatorPhone}（{operatorHours}，日本時間）。',
      ],
    },
  ],
}
