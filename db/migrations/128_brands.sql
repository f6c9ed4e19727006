-- A brand: listings of one owner that are its branches (features/brands, decision 128).
CREATE TABLE brand (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  slug text NOT NULL,
  -- What a change in one branch is written to all others.
  shares_texts boolean NOT NULL DEFAULT false,
  shares_facts boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX brand_owner ON brand (owner_id, id);

CREATE TABLE brand_branch (
  business_id bigint PRIMARY KEY REFERENCES business ON DELETE CASCADE,
  brand_id bigint NOT NULL REFERENCES brand ON DELETE CASCADE,
  is_main boolean NOT NULL DEFAULT false,
  added_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX brand_branch_brand ON brand_branch (brand_id, business_id);
CREATE UNIQUE INDEX brand_branch_main ON brand_branch (brand_id) WHERE is_main;

-- A business that gets another owner leaves the brand.
CREATE FUNCTION business_owner_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM brand_branch WHERE business_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER business_owner_brand AFTER UPDATE OF owner_id ON business FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION business_owner_brand();
