-- A step of the payment alone is to change a row of orders in its place (HOT): no index names `payment`, and its page has room for a row's next form. What most orders have
-- none of needs no entry. The new indexes are made first, while orders can be read; the old ones go at the end.
ALTER TABLE "orders" SET (fillfactor = 70);--> statement-breakpoint
CREATE INDEX "orders_pay_until_new" ON "orders" USING btree ("pay_until") WHERE "orders"."fulfilment" = 'placed' and "orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "orders_service_date_new" ON "orders" USING btree ("service_date");--> statement-breakpoint
CREATE INDEX "orders_taker_account_id_new" ON "orders" USING btree ("taker_account_id") WHERE "orders"."taker_account_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_parent_order_id_new" ON "orders" USING btree ("parent_order_id") WHERE "orders"."parent_order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_replaces_order_id_new" ON "orders" USING btree ("replaces_order_id") WHERE "orders"."replaces_order_id" is not null;--> statement-breakpoint
DROP INDEX "orders_pay_until_idx", "orders_service_date_idx", "orders_taker_account_id_idx", "orders_parent_order_id_idx", "orders_replaces_order_id_idx";--> statement-breakpoint
ALTER INDEX "orders_pay_until_new" RENAME TO "orders_pay_until_idx";--> statement-breakpoint
ALTER INDEX "orders_service_date_new" RENAME TO "orders_service_date_idx";--> statement-breakpoint
ALTER INDEX "orders_taker_account_id_new" RENAME TO "orders_taker_account_id_idx";--> statement-breakpoint
ALTER INDEX "orders_parent_order_id_new" RENAME TO "orders_parent_order_id_idx";--> statement-breakpoint
ALTER INDEX "orders_replaces_order_id_new" RENAME TO "orders_replaces_order_id_idx";
