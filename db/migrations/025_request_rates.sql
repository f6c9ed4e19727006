-- Requests of networks that come near a limit, added up over all processes: a minute since 1970, and a keyed hash of
-- the network with the name of the limit. Unlogged: after a crash everybody starts again.
CREATE UNLOGGED TABLE request_rate (
  minute integer NOT NULL,
  who text NOT NULL,
  requests integer NOT NULL,
  PRIMARY KEY (minute, who)
);
