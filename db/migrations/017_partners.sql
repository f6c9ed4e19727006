-- Associations, publications and clients on the home page, logos in the footer. Rows of operators; none are shipped, because a
-- partnership is only shown when there is one.
CREATE TABLE partner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('association', 'publication', 'client', 'footer_logo')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  about text NOT NULL DEFAULT '' CHECK (length(about) <= 200),
  url text CHECK (url ~ '^https://'),
  logo_url text CHECK (logo_url ~ '^(https://|/[^/])'),
  position smallint NOT NULL DEFAULT 0,
  CHECK (kind <> 'footer_logo' OR logo_url IS NOT NULL)
);
CREATE INDEX partner_kind ON partner (kind, position, id);
