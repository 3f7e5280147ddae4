import type { Order } from '@/models/Order'

/** Answers what a tap on a ride's page calls before it does anything else. */
export type UseMessageTopUp = () => (order: Order) => void
