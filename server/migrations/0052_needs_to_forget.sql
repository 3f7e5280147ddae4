-- Few parties need something: the job of each night finds those whose rides are over for long by this, and no longer by reading all orders.
CREATE INDEX "orders_needs_to_forget_idx" ON "orders" USING btree ("ended_at") WHERE "orders"."needs" <> '{}' and "orders"."ended_at" is not null;
