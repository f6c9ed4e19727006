-- The books of the sandbox gateway (src/providers/payments/sandbox), which stands in for a real one in development.
CREATE TABLE sandbox_order (
  id text PRIMARY KEY,
  receipt text NOT NULL UNIQUE,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_order_created_at ON sandbox_order (created_at);

CREATE TABLE sandbox_payment (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES sandbox_order ON DELETE CASCADE,
  amount_paise bigint NOT NULL,
  currency text NOT NULL DEFAULT 'INR',
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text NOT NULL,
  refunded_paise bigint NOT NULL DEFAULT 0,
  error_code text,
  error_text text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_payment_order ON sandbox_payment (order_id);

CREATE TABLE sandbox_refund (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox_payment ON DELETE CASCADE,
  amount_paise bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'processed', 'failed')),
  idempotency_key text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_refund_payment ON sandbox_refund (payment_id);

-- Money in another currency than the one of the order is no payment of it.
ALTER TABLE payment_attempt ADD COLUMN currency text NOT NULL DEFAULT 'INR';
