import type { FaqTexts } from '../template'

export const texts: FaqTexts = {
  topics: {
    ride: '乘车',
    booking: '预订',
    children: '儿童',
    luggage: '行李',
    price: '价格与支付',
    changes: '变更、取消与退款',
    day: '乘车当天',
    account: '账号与客服',
  },
  questions: {
    whatIsIt: {
      question: 'Noriai 是什么服务？',
      answer: [
        '往返{airportsSpoken}与{areas}的拼车接送机，门到门。接机时，先乘大巴到换乘点，再换小巴，在目的地门前下车。送机则相反。也可以预订{wards}内的点对点接送。',
      ],
      words: '拼车 班车 大巴 接送 怎么坐',
    },
    area: {
      question: '可以去哪里？',
      answer: [
        '{airportsSpoken}与{areas}之间，以及{wards}内，酒店和住宅都可以。',
        { when: 'othersNear', text: '{wards}以外、{otherAirports}不在服务范围内。' },
        { when: 'noOthersNear', text: '{wards}以外不在服务范围内。' },
      ],
      words: '范围 京都 神户 奈良 伊丹 民宿',
    },
    timetable: {
      question: '几点到几点有车？',
      answer: [
        '从机场发车{firstPickup}–{lastPickup}，开往机场{firstDropoff}–{lastDropoff}，{wards}内点对点接送{firstTransfer}–{lastTransfer}。服务台开放时间为{counterReopens}至{counterCloses}。',
      ],
      words: '时刻表 首班 末班 营业时间 凌晨',
    },
    stops: {
      question: '路上停几次？',
      answer: [
        '小巴最多停靠{maxStops}处，其他乘客的停靠最多增加{maxExtraRide}。支付前显示停靠次数和预计到达时段，停靠顺序确定后在订单中显示。',
      ],
      words: '多久 时间 绕路 几分钟',
    },
    deadline: {
      question: '最晚什么时候预订？',
      answer: [
        '接机：最晚须在航班落地前{pickupNotice}预订。',
        '送机：最晚须在到达机场时间前{dropoffNotice}预订。{wards}内点对点接送：最晚须在发车前{transferNotice}预订。',
        { when: 'walkUp', text: '在机场扫描海报后，可预订至少{walkUpLead}后发车的班次，以余座为准。' },
        '预订页面直接显示截止时间。',
      ],
      words: '当天 临时 截止',
    },
    flightNumber: {
      question: '还不知道航班号',
      answer: [
        {
          when: 'flightNumberOptional',
          text: '用出发机场和落地时间就能预订。填写航班号后，航班延误时座位会自动顺延。',
        },
        { when: 'flightNumberRequired', text: '预订需要航班号，可在航空公司的确认信息中查看。' },
      ],
      words: '机票 航班 未定',
    },
    lateNight: {
      question: '末班车之后才落地怎么办？',
      answer: [
        { when: 'nightHold', text: '可以预订次日早上{firstPickup}的班次。指引图中有机场内可以过夜的地方。' },
        { when: 'noNightHold', text: '不在服务时间内，无法预订。' },
        '因延误赶不上末班车时，请告知服务台或致电客服。',
      ],
      words: '深夜 凌晨 过夜 红眼',
    },
    address: {
      question: '不会写日文地址',
      answer: [
        '用任何语言输入酒店名、车站或邮编都能搜索。日文地址会保存在订单中，“给司机看”用大字日语显示。',
      ],
      words: '酒店 民宿 邮编 出租车 搜索',
    },
    party: {
      question: '一次可以订几个人？',
      answer: ['每个订单最多{maxParty}人，含儿童。人数更多时，请分开预订。'],
      words: '团体 家庭 多人',
    },
    lapChild: {
      question: '婴幼儿免费吗？',
      answer: [
        {
          when: 'lapThroughBirthday',
          text: '乘车日在{lapYears}周岁生日当天及之前，由成人怀抱免费，每位成人限{perAdult}名。',
        },
        {
          when: 'lapUnderMonths',
          text: '乘车日未满{lapMonths}个月，由成人怀抱免费，每位成人限{perAdult}名。',
        },
        {
          when: 'lapMonthsInclusive',
          text: '乘车日不超过{lapMonths}个月，由成人怀抱免费，每位成人限{perAdult}名。',
        },
        '其他儿童按成人价，占一个座位。',
        '若不占座婴幼儿在乘车日前已超过年龄，可为其加座位重新预订；或在填写出行信息之前且行程开始前取消（仅限一次），退还车费（非日本发行信用卡手续费除外）。',
      ],
      words: '宝宝 小孩 儿童 年龄',
    },
    childSeat: {
      question: '有儿童座椅吗？',
      answer: [
        {
          when: 'childSeatFree',
          text: '有，免费。未满{seatAge}岁或身高不足{seatHeight}厘米的儿童，请在预订时选择。',
        },
        {
          when: 'childSeatPriced',
          text: '有，每个{seatFee}。未满{seatAge}岁或身高不足{seatHeight}厘米的儿童，请在预订时选择。',
        },
      ],
      words: '安全座椅 婴儿座椅 小孩',
    },
    allowance: {
      question: '可以免费带多少行李？',
      answer: [
        '每人大箱（{largeInches}寸以内）{freeLarge}件、小箱（{smallInches}寸以内）{freeSmall}件。',
        '大箱：三边之和不超过{largeSum}厘米且每边不超过{largeSide}厘米。小箱：三边之和不超过{smallSum}厘米且每边不超过{smallSide}厘米。不限重量。',
      ],
      words: '箱子 行李箱 尺寸 重量 几件',
    },
    extraBags: {
      question: '可以多带行李吗？',
      answer: ['可以，每件{extraBag}，每人最多{maxExtra}件。预订时可购买，预订后车上还有空位时也能购买。'],
      words: '加购 超重 追加',
    },
    specialItems: {
      question: '高尔夫球包或宠物可以带吗？',
      answer: [
        '乐器、高尔夫和滑雪用品，申报后长度{specialMax}厘米以内按大箱收运。宠物和更大的行李不可携带。',
      ],
      words: '滑雪 乐器 吉他 狗 猫 自行车 婴儿车',
    },
    included: {
      question: '除了显示的价格还要付钱吗？',
      answer: ['不用。支付前显示总价，含{taxPercent}%消费税，上车不再付费。'],
      words: '小费 现金 附加费 含税 总价',
    },
    night: {
      question: '什么时候收夜间服务费？',
      answer: ['计划{nightFrom}–{nightTo}落地的航班，每人{nightFee}。因延误落入这个时段的不加收。'],
      words: '深夜 晚上 加价',
    },
    cards: {
      question: '支持哪些支付方式？',
      answer: [
        '支付方式：{payMethods}。',
        { when: 'creditOnly', text: '借记卡和预付卡不能使用。' },
        { when: 'cards', text: '使用非日本发行的信用卡，每笔手续费{cardFee}。' },
      ],
      words: '银行卡 visa 万事达 支付宝 微信 借记卡',
    },
    currency: {
      question: '可以用人民币支付吗？',
      answer: [
        {
          when: 'manyCurrencies',
          text: '可以用其他货币查看价格，实际以日元扣款。日元金额始终一并显示。除日元和人民币外，其他货币的价格按{ratesFrom}的汇率表换算。',
        },
        { when: 'yenOnly', text: '价格和支付均为日元。' },
      ],
      words: '美元 韩元 台币 汇率 货币',
    },
    coupons: {
      question: '优惠券为什么不能用？',
      answer: [
        '{noDiscountPickup}落地的航班，以及{noDiscountDropoff}到达机场的订单，不能使用优惠券。优惠券列表会显示不能使用的原因。',
      ],
      words: '折扣 兑换码 优惠',
    },
    receipt: {
      question: '可以开收据吗？',
      answer: ['可以。在订单中下载 PDF 收据，同时也是日本发票（适格请求书）。'],
      words: '发票 抬头 凭证',
    },
    change: {
      question: '可以修改订单吗？',
      answer: ['不能修改。点“重新预订”会复制全部内容，只改需要改的地方。新订单支付完成后，原订单才取消。'],
      words: '改期 改时间 改人数 变更',
    },
    cancelPickup: {
      question: '接机怎么取消？',
      answer: [
        '打开订单办理。工作人员扫描乘车码之前可免费取消，最晚至落地后{pickupCancel}。非日本发行信用卡手续费不予退还。',
      ],
      words: '退款 退订 取消',
    },
    cancelDropoff: {
      question: '送机怎么取消？',
      answer: [
        '打开订单办理。距到达机场时间超过{dropoffFreeCancel}时可免费取消，之后不退款。非日本发行信用卡手续费不予退还。订单中显示具体的截止时间。',
      ],
      words: '退款 退订 取消 手续费',
    },
    cancelTransfer: {
      question: '点对点接送怎么取消？',
      answer: [
        '打开订单办理。距发车时间超过{transferFreeCancel}时可免费取消，之后不退款。非日本发行信用卡手续费不予退还。',
      ],
      words: '取消 退款 市内 点对点',
    },
    refundTime: {
      question: '退款多久到账？',
      answer: ['办理后一般{refundDays}天以内，按原支付方式退回，到账时间以发卡行为准。'],
      words: '退钱 几天 没到账',
    },
    flightCancelled: {
      question: '航班取消了怎么办？',
      answer: [
        '请在订单中申请退款，或用新航班重新预订。',
        '因本公司原因无法提供服务的，全额退款（含手续费），并赠送一张{couponOff}优惠券。',
      ],
      words: '台风 停运 停飞',
    },
    noShow: {
      question: '没有乘车怎么办？',
      answer: [
        '接机：只要乘车码未被扫描，落地后{pickupCancel}内可免费取消。送机和点对点接送按一般取消时限处理。',
        '之后订单记为“未乘车”，车费不退。如属我方责任，请在订单中申请退款；已付金额可申请日本发票（适格请求书）。',
      ],
      words: '误车 错过 没赶上 迟到',
    },
    findDesk: {
      question: '服务台在哪里？',
      answer: ['“指引图”按步骤显示各航站楼的走法。打开过一次，没有网络也能看。'],
      words: '集合地点 乘车处 航站楼 地图 找不到',
    },
    flightLate: {
      question: '航班延误怎么办？',
      answer: ['填写了航班号的订单，座位自动改到下一个有座位的班次，不加收费用。新时间显示在订单中。'],
      words: '晚点 赶不上 延迟',
    },
    immigration: {
      question: '还在排队入境怎么办？',
      answer: ['在订单中点“还在排队入境”。在服务台{counterCloses}关闭之前，座位会改到下一个有座位的班次。'],
      words: '海关 边检 排队 赶不上',
    },
    rideCode: {
      question: '没有网络能出示乘车码吗？',
      answer: [
        '打开过一次就可以。扫描不了时，请告知6位备用码。',
        '接机时请在服务台和上车时出示；送机和点对点接送时，请在上车时向司机出示。',
      ],
      words: '二维码 离线 没信号 手机 出示 扫码',
    },
    waiting: {
      question: '迟到了司机会等吗？',
      answer: ['请在发车前{gatherBefore}到达集合地点。司机等候{driverWaits}。可能迟到时，请立即联系客服。'],
      words: '晚到 集合 错过',
    },
    lostItem: {
      question: '东西落在车上了',
      answer: ['请将乘车日期、订单号和物品告知客服，确认车辆后回复您。'],
      words: '遗失 丢了 失物 手机',
    },
    signIn: {
      question: '没有日本手机号怎么登录？',
      answer: ['任何国家或地区的手机号，或者邮箱，都可以注册。验证码{codeMinutes}内有效。'],
      words: '登录 注册 短信 收不到',
    },
    tripInfo: {
      question: '支付后要做什么？',
      answer: [
        {
          when: 'fillByEarlier',
          text: '请在支付后{fillAfterPaid}与发车前{fillBeforeRide}两者中较早的时间之前，填写所有人的护照英文姓名。',
        },
        { when: 'fillAfterPaidOnly', text: '请在支付后{fillAfterPaid}内，填写所有人的护照英文姓名。' },
        '逾期未填写的订单将取消并退款，非日本发行信用卡手续费除外。',
      ],
      words: '出行信息 护照 姓名 填写',
    },
    companions: {
      question: '不知道同行人的姓名',
      answer: ['在订单中把同行人链接发给对方，由本人填写。'],
      words: '家人 朋友 链接 分享',
    },
    contact: {
      question: '可以联系人工客服吗？',
      answer: [
        '可以，在“联系客服”中用您常用的应用联系。电话：{operatorPhone}（{operatorHours}，日本时间）。邮箱：{operatorEmail}。',
      ],
      words: '电话 微信 LINE 人工 联系方式',
    },
  },
}
