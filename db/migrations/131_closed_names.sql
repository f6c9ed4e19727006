-- Businesses that closed for good or are another listing now stay findable by their name (decision 084).
CREATE INDEX business_closed_slug ON business (slug text_pattern_ops)
  WHERE status = 'closed' AND (closed_for_good OR successor_id IS NOT NULL);
