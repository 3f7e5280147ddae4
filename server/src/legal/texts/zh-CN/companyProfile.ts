import type { LegalTemplate } from '../../template'

export const companyProfile: LegalTemplate = {
  title: '公司简介',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '公司',
      terms: [
        { term: '公司名称', text: '{operator}' },
        { term: '代表人', text: '{representative}' },
        { term: '地址', text: '{operatorAddress}' },
        { term: '成立日期', text: '{established}' },
        { term: '注册资本', text: '{capital}' },
        { term: '业务', text: '{airports}与{areas}之间以及{wards}内的拼车接送' },
        { term: '许可', text: '{licence}' },
        { term: '适格请求书开具方登记编号', text: '{registrationNo}' },
      ],
    },
    {
      heading: '联系方式',
      terms: [
        { term: '邮箱', text: '{operatorEmail}' },
        { term: '电话', text: '{operatorPhone}' },
        { term: '服务时间（日本时间）', text: '{operatorHours}' },
      ],
    },
    {
      heading: '我们的承诺',
      items: [
        '支付前显示全部费用，上车不再付费。',
        '座位不超售，支付完成的订单一定有座位。',
        '航班延误不加价，座位改到下一个有座位的班次。',
        '小巴最多停靠{maxStops}处，其他乘客的停靠最多增加{maxExtraRide}。',
      ],
    },
  ],
}
