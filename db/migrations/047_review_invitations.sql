-- Invitations to review, two days after a business replied: once an enquiry, never to whoever does not want them.
CREATE TABLE review_invitation (
  enquiry_id bigint PRIMARY KEY REFERENCES enquiry ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE, -- of the link in the message
  invited_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX review_invitation_account ON review_invitation (account_id, invited_at DESC);

CREATE TABLE review_opt_out (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  opted_out_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX enquiry_message_replied ON enquiry_message (sent_at) WHERE sender = 'merchant';
