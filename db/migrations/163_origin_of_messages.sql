-- The address of the site in the links of a message: when PUBLIC_ORIGIN changes before it leaves, they lead to the new.
ALTER TABLE outgoing_message ADD COLUMN origin text;
