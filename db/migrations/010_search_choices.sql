-- Which suggestion or result people chose on a day after which words, added up: no person, no time of day.
CREATE TABLE search_choice (
  day date NOT NULL,
  city_id integer NOT NULL, -- where was searched; 0 is All India
  kind text NOT NULL CHECK (kind IN ('category', 'business', 'hashtag', 'city')),
  target text COLLATE "C" NOT NULL CHECK (length(target) <= 60), -- an id, or a hashtag's folded text
  words text COLLATE "C" NOT NULL CHECK (length(words) <= 80),
  choices integer NOT NULL,
  PRIMARY KEY (day, city_id, kind, target, words)
);

-- How often something is chosen lately. A choice counts double one that is two weeks older: instead of shrinking all scores every
-- day, each day's choices weigh more than those before (popularityUnit in search-choice-queries.ts).
CREATE TABLE search_popularity (
  kind text NOT NULL,
  target text COLLATE "C" NOT NULL,
  score double precision NOT NULL,
  PRIMARY KEY (kind, target)
);
CREATE INDEX search_popularity_score ON search_popularity (score DESC);
