-- What a refund of ours says of itself, as Razorpay keeps it in its notes: two of one amount are told apart.
ALTER TABLE sandbox_refund ADD COLUMN reference text;
CREATE INDEX sandbox_refund_created_at ON sandbox_refund (created_at);
-- Read by nobody.
DROP INDEX sandbox_order_created_at;

-- Money that left the gateway and was not owed: disputes that were lost, and more given back than could be.
INSERT INTO ledger_account (code, name) VALUES ('losses', 'Money taken back that was not owed');
