-- Ratings of a business by who has become its owner or staff since: they are deleted from now on when that happens
-- (docs/decisions/009-ratings.md). Those that operators took down stay. Ranks in search follow with the next change or
-- rebuild; files of photos are swept.
WITH own AS (
  DELETE FROM rating USING business
  WHERE business.id = rating.business_id AND rating.state <> 'removed'
    AND (business.owner_id = rating.customer_id
      OR EXISTS (SELECT FROM staff_member
        WHERE staff_member.business_id = rating.business_id AND staff_member.account_id = rating.customer_id))
  RETURNING rating.business_id, rating.stars, rating.state
), counted AS (
  SELECT business_id, sum(stars)::int AS stars, count(*)::int AS ratings FROM own WHERE state = 'published' GROUP BY 1
)
UPDATE business SET rating_sum = rating_sum - counted.stars, rating_count = rating_count - counted.ratings
FROM counted WHERE counted.business_id = business.id;
