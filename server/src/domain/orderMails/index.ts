/** The mails of orders: the letter around a notice, and what is attached to it. */
export { orderMail, orderMailText } from './orderMail'
