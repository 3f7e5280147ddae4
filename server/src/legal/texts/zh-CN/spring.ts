import type { LegalTemplate } from '../../template'
import { privacyAgreement } from './privacyAgreement'
import { userProtocol } from './userProtocol'

/** What holds for those who come by Spring Airlines precedes the terms that hold for everybody. */
export const userProtocolSpring: LegalTemplate = {
  title: '用户协议（春秋航空渠道）',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '通过春秋航空（Spring Airlines）预订的乘客',
      items: [
        '接送服务由{operator}提供，合同的另一方是本公司，不是航空公司。',
        '机票与接送是两份合同，取消其中一份，另一份不会自动取消。',
        '航班延误时，座位改到下一个有座位的班次。航班取消时，可以申请接送服务退款。',
        '航空公司渠道的优惠可能不能与其他优惠券同时使用，实际优惠在支付前显示。',
        '以下是适用于所有乘客的协议。',
      ],
    },
    ...userProtocol.sections,
  ],
}

/** The privacy policy, after what the airline is sent. */
export const privacyAgreementSpring: LegalTemplate = {
  title: '隐私政策（春秋航空渠道）',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: '通过春秋航空（Spring Airlines）预订的乘客',
      items: [
        '个人信息由{operator}处理。',
        '为结算佣金，航空公司仅获知订单数量、乘车日期和金额，不会获得姓名、联系方式、地址和护照信息。',
        '为了解航班是否延误，本公司用航班号和日期向航班信息提供方查询，不含姓名。',
        '以下是适用于所有乘客的隐私政策。',
      ],
    },
    ...privacyAgreement.sections,
  ],
}
